// Builds ../static: each widget as one module, for pages without a notebook and for --watch, and beside
// it what its first drawing doesn't wait for; page.js to show them there, page-room.js and page-lesson.js for the pages of rooms; page-game.js and page-tasks.js for pages
// that are one file; packed.js with the widgets of
// notebooks, and loaders/ of each; the icons of each game, and the licences of it all. With --watch it
// builds again whenever a source changes, readable and with source maps; as that is not to be published,
// it has no licences then, which make and pip take for "not built".

import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { credits, icons } from "./icons.mjs";

process.chdir(import.meta.dirname);
const STATIC = "../static";
const NOTEBOOK = "notebook.js";
const OWN_ICONS = "icons.json";
/** Where they come into a module. */
const HERE = "TABLEWIDGETS_OWN_ICONS";
const GAMES_ICONS = globSync("../games/*/icons.json").sort();
const ART = globSync("../games/*/art/*.svg");
const watch = process.argv.includes("--watch");

const styles = {
  name: "import css from './x.css' gives its text",
  setup: ({ onLoad, initialOptions: { minify } }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles, warnings, metafile } = await esbuild.build({
        entryPoints: [path],
        bundle: true,
        minify,
        metafile: true,
        write: false,
        logLevel: "silent",
      });
      const watchFiles = Object.keys(metafile.inputs);
      return { contents: outputFiles[0].text.trim(), loader: "text", warnings, watchFiles };
    }),
};

let ownIcons = {};
let gamesIcons = [];

const pictures = {
  name: "icons of the games, and import icons from 'icons:own'",
  setup: ({ onStart, onResolve, onLoad }) => {
    onStart(() => {
      try {
        ownIcons = icons(OWN_ICONS);
        gamesIcons = GAMES_ICONS.map((file) => [basename(dirname(file)), icons(file)]);
      } catch (error) {
        return { errors: [{ text: error.message }] };
      }
    });
    onResolve({ filter: /^icons:own$/ }, () => ({ path: OWN_ICONS, namespace: "icons" }));
    onLoad({ filter: /./, namespace: "icons" }, () => ({
      contents: `export default ${HERE};`, // those that a module needs are known when it is bundled
      watchFiles: [OWN_ICONS, ...GAMES_ICONS, ...ART],
    }));
  },
};

/** A module with those of our own icons that are named in a text, or in one that begins so. */
function withIcons(module, text = module) {
  const named = new Set([...text.matchAll(/["'`]([\w-]+)(?=["'`])/g)].map(([, name]) => name));
  const begun = [...text.matchAll(/`([\w-]+-)\$\{/g)].map(([, begin]) => begin);
  const needed = Object.entries(ownIcons).filter(
    ([name]) => named.has(name) || begun.some((begin) => name.startsWith(begin)),
  );
  return module.replace(HERE, () => JSON.stringify(Object.fromEntries(needed)));
}

/** Nothing is written unless everything could be made, and nothing older stays. */
const writing = {
  name: "write static",
  setup: ({ onEnd }) =>
    onEnd(async ({ errors, warnings, outputFiles, metafile }) => {
      if (errors.length || warnings.length) return;
      const modules = new Map(
        outputFiles.map(({ path, text }) => [basename(path), withIcons(text)]),
      );
      for (const [name, text] of (await Promise.all(PARTED.map(parts))).flat())
        modules.set(name, text);
      const shared = modules.get(NOTEBOOK);
      modules.delete(NOTEBOOK);
      const made = new Map([
        ...gamesIcons.map(([game, made]) => [`icons/${game}.json`, JSON.stringify(made)]),
        ...modules,
        ...(await packed(shared, metafile.outputs[`${STATIC}/${NOTEBOOK}`].exports)),
      ]);
      if (!watch) made.set("LICENSES.txt", licences(Object.keys(metafile.inputs)));
      for (const folder of ["icons", "loaders"])
        mkdirSync(`${STATIC}/${folder}`, { recursive: true });
      for (const old of globSync("**/*.*", { cwd: STATIC })) {
        if (!made.has(old)) rmSync(`${STATIC}/${old}`);
      }
      for (const [name, text] of made) {
        writeFileSync(`${STATIC}/${name}`, text);
        console.log(`static/${name}  ${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`);
      }
    }),
};

/**
 * The widgets of notebooks as `packed.js`, which is sent once to a page, and what each of them brings
 * of its own, in `loaders/`.
 */
async function packed(text, names) {
  const [anyPacked, anyLoader] = [await filled("packed", {}), await filled("loader", {})];
  const HASH = sha256(text + anyPacked + anyLoader);
  const whole = await filled("packed", {
    HASH,
    GZIP: gzipSync(text, { level: 9 }).toString("base64"),
  });
  const loader = async (NAME) => [
    `loaders/${NAME}.js`,
    await filled("loader", { HASH, PACKED_HASH: sha256(whole), NAME }),
  ];
  return [["packed.js", whole], ...(await Promise.all(names.map(loader)))];
}

/** A widget as several modules: it loads a part of them after its first drawing. */
async function parts(path) {
  const name = basename(path, ".tsx");
  const { outputFiles } = await esbuild.build({
    ...COMMON,
    minify: true,
    plugins: [styles, pictures],
    entryPoints: [path],
    splitting: true,
    entryNames: "[name]",
    chunkNames: `${name}-[name]-[hash]`,
    outdir: STATIC,
  });
  const all = outputFiles.map(({ text }) => text).join("\n");
  return outputFiles.map(({ path, text }) => [basename(path), withIcons(text, all)]);
}

/** A module of `src`, with the texts that it declares. */
async function filled(name, texts) {
  const { outputFiles } = await esbuild.build({
    ...COMMON,
    entryPoints: [`src/host/${name}.ts`],
    define: Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, JSON.stringify(text)]),
    ),
    minify: true,
  });
  return outputFiles[0].text;
}

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

function licences(inputs) {
  const found = inputs.map((path) => path.match(/^node_modules\/(@[^/]+\/)?[^/]+/)?.[0]);
  const packages = [...new Set(found)].filter(Boolean).sort();
  const byText = Map.groupBy(packages, (path) => {
    const { license } = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
    const files = globSync(`${path}/LICEN[CS]E*`).map((file) => readFileSync(file, "utf8"));
    return [`${license}.\n`, ...files].join("\n");
  });
  const texts = [...byText].map(([text, paths]) => {
    const named = paths.map((path) => {
      const { name, version } = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
      return `${name} ${version}, `;
    });
    return named.join("") + text;
  });
  const credited = credits([OWN_ICONS, ...GAMES_ICONS]);
  return ["What is in this folder and was made by others.\n", ...texts, ...credited].join("\n");
}

const COMMON = {
  bundle: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  write: false,
};

const WIDGETS = globSync("src/widgets/*.tsx").sort();
/** Those with a part that their first drawing doesn't wait for. What is followed is in one module. */
const PARTED = WIDGETS.filter((path) => !watch && readFileSync(path, "utf8").includes("import("));

const options = {
  ...COMMON,
  entryPoints: [
    ...WIDGETS.filter((path) => !PARTED.includes(path)),
    "src/host/notebook.ts",
    "src/host/page.ts",
    "src/host/page-room.ts",
    "src/host/page-lesson.ts",
    "src/single-page/page-game.ts",
    "src/single-page/page-tasks.ts",
  ],
  outdir: STATIC,
  entryNames: "[name]",
  minify: !watch,
  sourcemap: watch && "inline",
  metafile: true,
  logLevel: watch ? "info" : "warning",
  plugins: [styles, pictures, writing],
};

if (watch) {
  await (await esbuild.context(options)).watch();
} else {
  const { warnings } = await esbuild.build(options).catch(({ message }) => {
    console.error(message);
    process.exit(1);
  });
  process.exitCode = warnings.length ? 1 : 0;
}
