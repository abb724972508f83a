// Runs in Node, with the folders of Pyodide, of a page's Python and of Python's own modules, with a
// Python program and the code of a widget: runs the program on both folders.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [pyodide, page, library, program, code] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.mountNodeFS("/page", page);
python.mountNodeFS("/library", library);
try {
  python.runPython(await readFile(program, "utf8"));
  python.globals.get("compile_used")("/page", "/library", code);
} catch (error) {
  console.error(error.message); // without the whole of Pyodide's source, which Node would print
  process.exitCode = 1;
}
