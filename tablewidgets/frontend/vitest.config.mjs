import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { icons } from "./icons.mjs";

const here = import.meta.dirname;

// The imports that build.mjs makes possible: icons:own, and the text of a style.
const imports = {
  name: "imports",
  enforce: "pre",
  resolveId(id, from) {
    if (id === "icons:own") return "\0icons:own";
    return id.endsWith(".css") ? `\0${resolve(dirname(from), id)}:text` : null;
  },
  load(id) {
    if (id === "\0icons:own") return `export default ${JSON.stringify(icons("icons.json"))}`;
    const [, path] = id.match(/^\0(.*):text$/) ?? [];
    return path ? `export default ${JSON.stringify(readFileSync(path, "utf8"))}` : null;
  },
};

export default {
  plugins: [imports],
  resolve: {
    alias: { src: resolve(here, "src"), sent: resolve(here, "../../tests/fixtures/sent") },
  },
  test: {
    environment: "happy-dom",
    setupFiles: ["src/fixtures/popover.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    maxWorkers: "100%", // it would leave one core to an editor
    isolate: false, // a worker for each file would take as long as its tests
    testTimeout: 60_000, // what hangs; a machine that is busy with much else is only slow
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true, // so that no test finds what another replaced
    unstubGlobals: true,
  },
};
