/** A static file server, as plain as any: a folder somewhere on it holds the house in a tab. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SITE = fileURLToPath(new URL('../../../build/site', import.meta.url));
const FOLDER = '/games/ludotheque/';
const KINDS: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export class Host {
  /** What a test makes of a file before it is sent. */
  change = (_name: string, data: Buffer): Buffer | string => data;
  private server!: Server;

  static async open(): Promise<Host> {
    const host = new Host();
    const server = createServer(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://host');
      const path = pathname === FOLDER ? `${FOLDER}index.html` : pathname;
      try {
        if (!path.startsWith(FOLDER)) throw new Error('elsewhere');
        const file = join(SITE, normalize(path.slice(FOLDER.length)));
        const data = host.change(path.slice(FOLDER.length), await readFile(file));
        response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/zip' });
        response.end(data);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host.server = server;
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${FOLDER}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

export const shelf = async () =>
  JSON.parse(await readFile(join(SITE, 'api/en/shelf.json'), 'utf8')) as { games: unknown[] };
