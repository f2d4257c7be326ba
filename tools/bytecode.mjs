// Runs tools/bytecode.py in the Python of the tab, on the archives beside it.
// usage: node tools/bytecode.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const read = (name) => new Uint8Array(readFileSync(join(folder, name)));
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
const lockFileContents = readFileSync(join(folder, 'pyodide-lock.json'), 'utf8');
const python = await loadPyodide({ indexURL: `${folder}/`, lockFileContents });
python.unpackArchive(read('house.zip').buffer, 'zip', { extractDir: '/lib/python3.14/site-packages' });
const archives = ['python_stdlib.zip', 'house.zip'];
for (const name of archives) python.FS.writeFile(`/tmp/${name}`, read(name));
python.runPython(readFileSync(new URL('bytecode.py', import.meta.url), 'utf8'));
for (const name of archives) writeFileSync(join(folder, name), python.FS.readFile(`/tmp/${name}`));
