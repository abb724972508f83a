// Builds ../static: each widget as one module, page.js to show them without a notebook, page-room.js and
// page-lesson.js for the pages of rooms, the icons of each game, and the licences of it all. With --watch it builds again whenever a source changes, readable and
// with source maps; as that is not to be published, it has no licences then, which make and pip take for
// "not built".

import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import * as esbuild from "esbuild";
import { credits, icons } from "./icons.mjs";

process.chdir(import.meta.dirname);
const STATIC = "../static";
const OWN_ICONS = "icons.json";
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
      contents: JSON.stringify(ownIcons),
      loader: "json",
      watchFiles: [OWN_ICONS, ...GAMES_ICONS, ...ART],
    }));
  },
};

/** Nothing is written unless everything could be made, and nothing older stays. */
const writing = {
  name: "write static",
  setup: ({ onEnd }) =>
    onEnd(({ errors, warnings, outputFiles, metafile }) => {
      if (errors.length || warnings.length) return;
      const made = new Map([
        ...gamesIcons.map(([game, made]) => [`icons/${game}.json`, JSON.stringify(made)]),
        ...outputFiles.map(({ path, text }) => [basename(path), watch ? text : compact(text)]),
      ]);
      if (!watch) made.set("LICENSES.txt", licences(Object.keys(metafile.inputs)));
      mkdirSync(`${STATIC}/icons`, { recursive: true });
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
 * A module that takes little memory in a page with many widgets, each of which brings the whole text.
 * One character beyond Latin-1 would double what that needs (esbuild escapes all but those of regular
 * expressions). The code of a widget is compiled and run for the first one alone, as browsers keep the
 * compiled code of every module; what it defines is the same for all, and has no state.
 */
function compact(text) {
  const ascii = text.replace(/[^\0-\x7f]/g, (unit) => `\\u${hex(unit.charCodeAt(0))}`);
  const [exported, name] = ascii.match(/export\{([\w$]+) as default\};\s*$/) ?? [];
  if (!name) return ascii;
  const key = `tablewidgets ${createHash("sha256").update(ascii).digest("hex")}`;
  const code = ascii.slice(0, -exported.length);
  // A declaration, which is compiled when it is first called.
  return `function define(){${code}return ${name}}export default globalThis["${key}"]??=define();\n`;
}

const hex = (number) => number.toString(16).padStart(4, "0");

function licences(inputs) {
  const found = inputs.map((path) => path.match(/^node_modules\/(@[^/]+\/)?[^/]+/)?.[0]);
  const packages = [...new Set(found)].filter(Boolean).sort();
  const texts = packages.flatMap((path) => {
    const { name, version, license } = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
    const text = globSync(`${path}/LICEN[CS]E*`).map((file) => readFileSync(file, "utf8"));
    return [`${name} ${version}, ${license}.\n`, ...text];
  });
  const credited = credits([OWN_ICONS, ...GAMES_ICONS]);
  return ["What is in this folder and was made by others.\n", ...texts, ...credited].join("\n");
}

const options = {
  entryPoints: [
    ...globSync("src/widgets/*.tsx", { exclude: ["**/*.test.tsx"] }).sort(),
    "src/page.ts",
    "src/page-room.ts",
    "src/page-lesson.ts",
  ],
  outdir: STATIC,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: !watch,
  sourcemap: watch && "inline",
  legalComments: "none",
  metafile: true,
  write: false,
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
