// Packs what the browser needs, with the very Python that will run there:
//   node pack.mjs <folder of the npm package pyodide> <folder with palatine> <folder with the packages> <folder to write>
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, palatine, packages, out] = process.argv.slice(2);
const { info } = JSON.parse(readFileSync(join(runtime, "pyodide-lock.json"), "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);

process.on("uncaughtException", (error) => {
  console.error(error.message); // its place in the script of Python, which is one line, helps nobody
  process.exit(1);
});

async function python() {
  const py = await loadPyodide({ lockFileContents: { info, packages: {} } });
  for (const [at, root] of Object.entries({ palatine, packages, out })) {
    py.FS.mkdir(`/${at}`);
    py.FS.mount(py.FS.filesystems.NODEFS, { root }, `/${at}`);
  }
  py.FS.writeFile("/library.zip", readFileSync(join(runtime, "python_stdlib.zip")));
  py.runPython("import sys; sys.dont_write_bytecode = True; sys.path += ['/palatine', '/packages']");
  return py;
}

// The first Python makes an empty database; the second starts with it, as a browser will, and says what it needed.
const first = await python();
await first.runPythonAsync("from palatine.site import rehearsal; await rehearsal.make_empty('/data', '/out/empty.bin')");
const upgrading = first.runPython("from palatine.site import packing; packing.loaded()").toJs();
const second = await python();
await second.runPythonAsync("from palatine.site import rehearsal; await rehearsal.play('/data', '/out/empty.bin')");
second.globals.set("upgrading", second.toPy(upgrading));
second.runPython("from palatine.site import packing; packing.pack(upgrading, '/out')");
writeFileSync(join(out, "pyodide-lock.json"), JSON.stringify({ info, packages: {} })); // all packages are ours
process.exit(0); // what runs beside the requests goes on otherwise
