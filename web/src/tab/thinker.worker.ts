/** The worker in which bots think, so that the house and its board never wait for them. */
import type { Job, Thought, ToThinker } from './messages';
import { readManifest, startPython } from './python';

self.onmessage = async ({ data: { base, port } }: MessageEvent<ToThinker>) => {
  const python = await startPython(base, await readManifest(base), () => undefined);
  const think = python.runPython('from ludotheque.tab.thinking import think; think') as (
    text: string,
  ) => string;
  port.onmessage = ({ data: { id, text } }: MessageEvent<Job>) => {
    let thought: Thought;
    try {
      thought = { id, text: think(text) };
    } catch (error) {
      console.error(error);
      thought = { id, text: '', failed: true };
    }
    port.postMessage(thought);
  };
};
