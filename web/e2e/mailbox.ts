/** A mail server that runs inside a test, and a port that is free. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Mailbox {
  readonly letters: string[] = [];
  private readonly server: Server = createServer((line) => this.converse(line));

  static async open(): Promise<Mailbox> {
    const box = new Mailbox();
    box.server.listen(0, '127.0.0.1');
    await once(box.server, 'listening');
    return box;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }

  private converse(line: Socket): void {
    let text = '';
    let letter = false;
    line.setEncoding('utf8').on('error', () => undefined);
    line.write('220 mail.example\r\n');
    line.on('data', (piece: string) => {
      text += piece;
      for (let end; (end = text.indexOf(letter ? '\r\n.\r\n' : '\r\n')) >= 0; ) {
        const words = text.slice(0, end);
        text = text.slice(end + (letter ? 5 : 2));
        if (letter) this.letters.push(decoded(words));
        letter = !letter && words.toUpperCase() === 'DATA';
        line.write(letter ? '354 go on\r\n' : words.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 well\r\n');
      }
    });
  }
}

/** The words of a letter, however they were packed. */
function decoded(letter: string): string {
  const [head = '', ...body] = letter.split('\r\n\r\n');
  const words = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(words, 'base64').toString();
  return words.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
