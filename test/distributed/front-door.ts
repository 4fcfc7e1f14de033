import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The demonstration's provider lives in one process, unlike a real one. */
const ONE_PROCESS = /^\/(oidc|v1\/auth\/demonstration)\//;
const IDLE_MS = 60_000;
/** Headers are not limited here: the servers decide what is too much. */
const LONGEST_HEADERS = 1024 * 1024;

/** One address before several servers: a request goes to the next of them, a socket to the one with fewest, and past one that is not there. */
export class FrontDoor {
  readonly url: string;
  private readonly server: Server;
  private readonly sockets = new Map<Socket, number>();
  private ports: readonly number[] = [];
  private turn = 0;

  static async open(): Promise<FrontDoor> {
    const server = createServer({ keepAliveTimeout: IDLE_MS, maxHeaderSize: LONGEST_HEADERS }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return new FrontDoor(server, `http://localhost:${address.port}`);
  }

  private constructor(server: Server, url: string) {
    this.server = server;
    this.url = url;
    server.on('request', (asked, answer) => void this.pass(asked, answer).catch(() => answer.destroy()));
    server.on('upgrade', (asked, near: Socket, head) => {
      // A browser may leave before a server is reached; nothing else listens for errors until then.
      near.on('error', () => near.destroy());
      void this.join(asked, near, head).catch(() => near.destroy());
    });
  }

  /** Servers to forward to, by their own addresses. */
  leadTo(urls: readonly string[]): void {
    this.ports = urls.map((url) => Number(new URL(url).port));
  }

  /** Number of sockets open to that server now. */
  socketsAt(url: string): number {
    return this.countAt(Number(new URL(url).port));
  }

  async close(): Promise<void> {
    for (const socket of this.sockets.keys()) socket.destroy();
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, url: path = '/', rawHeaders: headers } = asked;
    const body = await buffer(asked);
    const { socket, port } = await reach(ONE_PROCESS.test(path) ? this.ports.slice(0, 1) : this.next());
    const passed = request({ port, method, path, headers, agent: false, createConnection: () => socket });
    passed.on('error', () => answer.destroy());
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.on('error', () => answer.destroy()).on('end', () => socket.destroy());
      given.pipe(answer);
    });
    passed.end(body);
  }

  private async join({ method, url, rawHeaders }: IncomingMessage, near: Socket, head: Buffer): Promise<void> {
    const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
    const { socket: far, port } = await reach(this.ports.toSorted((one, other) => this.countAt(one) - this.countAt(other)));
    this.sockets.set(far, port);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
    far.on('close', () => this.sockets.delete(far));
    far.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
  }

  private countAt(port: number): number {
    return [...this.sockets.values()].filter((other) => other === port).length;
  }

  private next(): readonly number[] {
    const first = this.turn++ % this.ports.length;
    return [...this.ports.slice(first), ...this.ports.slice(0, first)];
  }
}

/** Ports are tried only until one accepts the connection: a request once sent is never sent again to another server. */
async function reach(ports: readonly number[]): Promise<{ readonly socket: Socket; readonly port: number }> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    try {
      await once(socket, 'connect');
      return { socket, port };
    } catch {
      socket.destroy();
    }
  }
  throw new Error('nobody is there');
}
