/** A house of its own: the real server, in a fresh folder, on a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../.venv/bin/ludotheque', import.meta.url));
/** Tests are one person in a hurry; the limits are for the world outside. */
const IN_A_HURRY = {
  LUDOTHEQUE_BOT_PAUSE: '1',
  // Browsers fill the machine, and a bot that waits for a free moment would wait for ever.
  LUDOTHEQUE_NICE: '1',
  LUDOTHEQUE_LIMIT_GUESTS: '100000',
  LUDOTHEQUE_LIMIT_REQUESTS: '1000000',
  LUDOTHEQUE_LIMIT_MESSAGES: '1000000',
  LUDOTHEQUE_LIMIT_READINGS: '100000',
  LUDOTHEQUE_LIMIT_STUDIES: '1000',
  LUDOTHEQUE_STUDY_SIMULATIONS: '12',
};

export class House {
  url = '';
  private process: ChildProcess | undefined;

  private constructor(
    private readonly home: string,
    private readonly more: Record<string, string>,
  ) {}

  /** With more in its environment, where a test is about that. */
  static async open(more: Record<string, string> = {}, port = 0): Promise<House> {
    const house = new House(await mkdtemp(join(tmpdir(), 'ludotheque-e2e-')), more);
    await house.start(port);
    return house;
  }

  /** The server goes away, as in an accident, and comes back on the same port. */
  async stop(): Promise<void> {
    await this.end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.start(Number(new URL(this.url).port));
  }

  async close(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.home, { recursive: true, force: true });
  }

  /** A command of whoever runs the house, while it is open. */
  async command(...words: string[]): Promise<void> {
    const env = { ...process.env, LUDOTHEQUE_HOME: this.home, ...this.more };
    const [code] = await once(spawn(COMMAND, words, { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
    if (code) throw new Error(`ludotheque ${words.join(' ')} failed`);
  }

  /** Send the signal and wait; a process that a signal has ended has no exit code, and is gone too. */
  private async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  private async start(port: number): Promise<void> {
    this.process = spawn(
      COMMAND,
      ['serve', '--no-browser', '--lang', 'en', '--port', String(port)],
      {
        env: { ...process.env, ...IN_A_HURRY, LUDOTHEQUE_HOME: this.home, PYTHONUNBUFFERED: '1', ...this.more },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.url = await this.address();
  }

  /** What the server prints when it listens. */
  private async address(): Promise<string> {
    for await (const line of createInterface({ input: this.process!.stdout! })) {
      const match = /http:\/\/[\d.:]+/.exec(line);
      if (match) return match[0];
    }
    throw new Error('The server ended before it listened; its own words are above.');
  }
}
