/** Python in a worker: fetched from beside the page, with the house's own package inside. */
import type { Manifest } from './messages';

/** As much of Pyodide as is used here. */
export interface Python {
  runPython: (code: string) => any;
  unpackArchive: (data: ArrayBuffer, format: string, options: { extractDir: string }) => void;
}

interface Options {
  indexURL: string;
  lockFileContents: string;
}

const PLACE = '/lib/python3.14/site-packages';

export async function readManifest(base: string): Promise<Manifest> {
  return (await fetch(`${base}python/manifest.json`)).json() as Promise<Manifest>;
}

/** Start Python; `progress` is told which share of the files is here, 0 to 1. */
export async function startPython(
  base: string,
  manifest: Manifest,
  progress: (share: number) => void,
): Promise<Python> {
  const folder = `${base}python/`;
  // What is kept is here at once, and a response that nobody has touched comes with compiled code.
  if (!(await isKept(folder))) count(manifest, progress);
  const house = fetch(`${folder}house.zip`).then((response) => response.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide: (options: Options) => Promise<Python>;
  };
  // Nothing is ever taken from the distribution's own host, so its list of packages is empty.
  const lockFileContents = await (await fetch(`${folder}pyodide-lock.json`)).text();
  const python = await loadPyodide({ indexURL: folder, lockFileContents });
  python.unpackArchive(await house, 'zip', { extractDir: PLACE });
  return python;
}

/** Whether an earlier visit has kept Python. */
async function isKept(folder: string): Promise<boolean> {
  if (!('caches' in self)) return false;
  return (await caches.match(`${folder}pyodide.asm.wasm`, { ignoreSearch: true })) !== undefined;
}

/** Count the bytes that arrive. */
function count({ files }: Manifest, progress: (share: number) => void): void {
  const total = Object.values(files).reduce((sum, size) => sum + size, 0);
  let size = 0;
  const plain = self.fetch.bind(self);
  self.fetch = async (target: RequestInfo | URL, init?: RequestInit) => {
    const response = await plain(target, init);
    const name = response.url.split('/').at(-1)!.split('?')[0]!;
    if (!response.body || !(name in files)) return response;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        progress(Math.min(size / total, 1));
        controller.enqueue(chunk);
      },
    });
    const { headers, status } = response;
    return new Response(response.body.pipeThrough(counter), { headers, status });
  };
}
