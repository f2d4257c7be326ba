/** The worker in which the house lives: `ludotheque.tab.house` and what it needs of the device. */
import type { FromHouse, Job, Thought, ToHouse } from './messages';
import { readManifest, startPython } from './python';
import { Store } from './store';

interface PythonHouse {
  open: () => Promise<void>;
  answer: (method: string, address: string, body: string) => Promise<string>;
  connect: (socket: number, address: string) => Promise<void>;
  hear: (socket: number, text: string) => Promise<void>;
  leave: (socket: number) => void;
}

const say = (message: FromHouse) => self.postMessage(message);
/** Of what there is to do before the house is open, the fetching. */
const FETCHING = 0.7;
let house: PythonHouse;

/** Hands jobs to the thinking worker. */
class Thinker {
  private readonly waiting = new Map<number, { resolve: (text: string) => void; reject: () => void }>();
  private count = 0;

  constructor(private readonly port: MessagePort) {
    port.onmessage = ({ data }: MessageEvent<Thought>) => {
      const job = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.failed) job?.reject();
      else job?.resolve(data.text);
    };
  }

  think(text: string): Promise<string> {
    this.count += 1;
    const job: Job = { id: this.count, text };
    return new Promise((resolve, reject) => {
      this.waiting.set(job.id, { resolve, reject });
      this.port.postMessage(job);
    });
  }
}

async function start(base: string, port: MessagePort): Promise<void> {
  const manifest = await readManifest(base);
  const progress = (share: number) => say({ type: 'progress', share: share * FETCHING });
  const [python, store] = await Promise.all([startPython(base, manifest, progress), Store.open()]);
  say({ type: 'progress', share: 0.85 });
  const thinker = new Thinker(port);
  const device = {
    read: () => store.read(),
    write: (key: string, text: string) => store.write(key, text),
    remove: (key: string) => store.remove(key),
    think: (job: string) => thinker.think(job),
    send: (socket: number, text: string) => say({ type: 'said', socket, text }),
    close: (socket: number, code: number) => say({ type: 'closed', socket, code }),
  };
  const House = python.runPython('from ludotheque.tab.house import House; House');
  const opened = House(device) as PythonHouse;
  await opened.open();
  house = opened;
  const isCompiled = python.runPython('from ludotheque.engine.speed import is_compiled; is_compiled');
  say({ type: 'ready', compiled: isCompiled() as boolean });
}

async function answer({ id, method, address, body }: Extract<ToHouse, { type: 'ask' }>) {
  try {
    const [status, name, text] = JSON.parse(await house.answer(method, address, body)) as [
      number,
      string,
      string,
    ];
    say({ type: 'answer', id, status, name, text });
  } catch (error) {
    console.error(error);
    say({ type: 'answer', id, status: 500, name: '', text: '{}' });
  }
}

self.onmessage = ({ data }: MessageEvent<ToHouse>) => {
  const failed = (error: unknown) => console.error(error);
  if (data.type === 'start')
    start(data.base, data.thinker).catch((error) => say({ type: 'failed', why: String(error) }));
  else if (data.type === 'ask') void answer(data);
  else if (data.type === 'open') house.connect(data.socket, data.address).catch(failed);
  else if (data.type === 'say') house.hear(data.socket, data.text).catch(failed);
  else house.leave(data.socket);
};
