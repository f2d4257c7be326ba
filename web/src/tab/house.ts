/** The house in this tab: the API of the server, answered by Python in a worker. */
import type { House, Wire } from '../api/house';
import type { FromHouse, ToHouse, ToThinker } from './messages';
import Notice from './Notice.svelte';
import People from './People.svelte';
import Strength from './Strength.svelte';
import { warmth } from './warmth.svelte';

/** The folder that holds the page, wherever the host has put it. */
const BASE = new URL('./', document.baseURI).href;
/** What is the same for everybody is written down beside the page, and needs no Python. */
const WRITTEN = /^\/api\/(shelf|games\/[a-z0-9_-]+(?:\/(?:rules|board|lesson(?:\/\d+)?))?)$/;
const PRINTED = /^\/api\/(games\/[a-z0-9_-]+\/print)$/;
/** Longer than this, Python does not wait for the service worker. */
const CACHE_WAIT = 1_500;

type Answer = Extract<FromHouse, { type: 'answer' }>;

class TabSocket implements Wire {
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;

  constructor(
    private readonly house: TabHouse,
    private readonly id: number,
  ) {}

  send(text: string): void {
    this.house.post({ type: 'say', socket: this.id, text });
  }

  close(): void {
    this.house.leave(this.id);
  }

  hear(text: string): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data: text }));
  }

  end(code: number): void {
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close', { code }));
  }
}

class TabHouse implements House {
  readonly alone = true;
  readonly Notice = Notice;
  readonly People = People;
  readonly Strength = Strength;
  private readonly worker = new Worker(new URL('./house.worker.ts', import.meta.url), {
    type: 'module',
  });
  private readonly requests = new Map<number, (answer: Answer) => void>();
  private readonly sockets = new Map<number, TabSocket>();
  private count = 0;
  private awake!: () => void;
  private readonly ready = new Promise<void>((resolve) => (this.awake = resolve));

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromHouse>) => this.hear(data);
    this.worker.onerror = () => (warmth.phase = 'failed');
    // One house a device: two tabs would write over each other's games.
    void navigator.locks.request('ludotheque', { ifAvailable: true }, async (lock) => {
      if (!lock) warmth.phase = 'elsewhere';
    });
    void navigator.locks.request('ludotheque', async () => {
      warmth.phase = 'cold';
      await this.start();
      await new Promise(() => undefined); // until the tab is closed
    });
  }

  get warming(): boolean {
    return warmth.phase !== 'ready';
  }

  private async start(): Promise<void> {
    await cacheIsThere();
    const { port1, port2 } = new MessageChannel();
    this.worker.postMessage({ type: 'start', base: BASE, thinker: port1 } satisfies ToHouse, [port1]);
    await this.ready;
    const thinker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep'));
    thinker.postMessage({ type: 'start', base: BASE, port: port2 } satisfies ToThinker, [port2]);
  }

  // Requests

  fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const lang = url.searchParams.get('lang') ?? 'en';
    const written = request.method === 'GET' && WRITTEN.exec(url.pathname)?.[1];
    if (written) return fetch(`${BASE}api/${lang}/${written}.json`);
    const { status, text } = await this.ask(request.method, url, await request.text());
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };

  fileAt = (address: string): string => BASE + address.slice(1);

  download = async (url: URL): Promise<void> => {
    const lang = url.searchParams.get('lang') ?? 'en';
    const printed = PRINTED.exec(url.pathname)?.[1];
    if (printed) {
      window.open(`${BASE}api/${lang}/${printed}.pdf`, '_blank');
      return;
    }
    const { name, text } = await this.ask('GET', url, '');
    if (!name) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  private async ask(method: string, url: URL, body: string): Promise<Answer> {
    await this.ready;
    this.count += 1;
    const id = this.count;
    const address = url.pathname + url.search;
    return new Promise((resolve) => {
      this.requests.set(id, resolve);
      this.post({ type: 'ask', id, method, address, body });
    });
  }

  // Sockets

  open = (address: string): Wire => {
    this.count += 1;
    const id = this.count;
    const socket = new TabSocket(this, id);
    this.sockets.set(id, socket);
    const { pathname, search } = new URL(address);
    void this.ready.then(
      () => this.sockets.has(id) && this.post({ type: 'open', socket: id, address: pathname + search }),
    );
    return socket;
  };

  leave(id: number): void {
    if (this.sockets.delete(id) && warmth.phase === 'ready') this.post({ type: 'leave', socket: id });
  }

  post(message: ToHouse): void {
    this.worker.postMessage(message);
  }

  private hear(message: FromHouse): void {
    if (message.type === 'progress') warmth.share = Math.max(warmth.share, message.share);
    else if (message.type === 'ready') {
      Object.assign(warmth, { phase: 'ready', share: 1, compiled: message.compiled });
      this.awake();
    } else if (message.type === 'failed') {
      console.error(message.why);
      warmth.phase = 'failed';
    } else if (message.type === 'answer') {
      this.requests.get(message.id)?.(message);
      this.requests.delete(message.id);
    } else if (message.type === 'said') this.sockets.get(message.socket)?.hear(message.text);
    else {
      const socket = this.sockets.get(message.socket);
      this.sockets.delete(message.socket);
      socket?.end(message.code);
    }
  }
}

/** What is fetched before the service worker is there would be fetched twice. */
async function cacheIsThere(): Promise<void> {
  const container = navigator.serviceWorker;
  if (!container || container.controller) return;
  const there = new Promise((resolve) =>
    container.addEventListener('controllerchange', resolve, { once: true }),
  );
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, CACHE_WAIT))]);
}

export const house: House = new TabHouse();
