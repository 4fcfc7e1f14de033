import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { ExitCode } from '../command/exit-code.ts';
import { ProductStopping } from '../command/failures.ts';
import type { Host } from '../command/host.ts';
import { runCommand } from '../run-command.ts';
import { type Address, prepareAddress } from './address.ts';
import { linesOf, request, send } from './frames.ts';
import { SocketOutput } from './socket-output.ts';

const OWNER_ONLY = 0o600;
const GRACE_MS = 2_000;

/** Runs commands of the command line within the running product: one connection, one command. */
export class ControlServer {
  private readonly host: Host;
  private readonly address: Address;
  private readonly server: Server;
  private readonly ending = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private readonly sockets = new Set<Socket>();

  static async open(host: Host): Promise<ControlServer> {
    const control = new ControlServer(host);
    await control.listen();
    return control;
  }

  private constructor(host: Host) {
    this.host = host;
    this.address = prepareAddress(host.config.dataDir);
    this.server = createServer((socket) => this.serve(socket));
  }

  /** Aborts running commands and waits, for a bounded time, until each has sent its last output. */
  async close(): Promise<void> {
    this.ending.abort(new ProductStopping());
    this.server.close();
    for (const socket of this.sockets) if (socket.writableNeedDrain) socket.destroy();
    const late = new AbortController();
    await Promise.race([Promise.all(this.running), after(GRACE_MS, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
    for (const socket of this.sockets) socket.destroy();
    this.address.remove();
  }

  private async listen(): Promise<void> {
    const { path } = this.address;
    // The umask restricts the socket from its creation on, which happens in this call.
    const before = process.umask(0o177);
    this.server.listen(path);
    process.umask(before);
    await once(this.server, 'listening');
    if (process.platform !== 'win32') chmodSync(path, OWNER_ONLY);
    this.server.unref();
  }

  private serve(socket: Socket): void {
    // A caller that disconnects is not an error.
    socket.on('error', () => socket.destroy());
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    const served = this.answer(socket).finally(() => {
      this.running.delete(served);
      socket.end();
    });
    this.running.add(served);
  }

  private async answer(socket: Socket): Promise<void> {
    const leaving = new AbortController();
    const signal = AbortSignal.any([this.ending.signal, leaving.signal]);
    socket.once('close', () => leaving.abort());
    const lines = linesOf(socket);
    const received = await this.readRequest(socket, lines);
    const parsed = request.safeParse(received);
    if (!parsed.success) return;
    // Any further frame, or the end of the connection, aborts the command.
    void lines.next().then(
      () => leaving.abort(),
      () => leaving.abort(),
    );
    const { command, args, watched } = parsed.data;
    const output = new SocketOutput(socket, watched);
    const exit: ExitCode = await runCommand(command, args, this.host, output, signal);
    await send(socket, { exit });
  }

  /** Reads the request. A caller that has sent none when the server closes is disconnected, so that it cannot delay the stop. */
  private async readRequest(socket: Socket, lines: AsyncGenerator<unknown, void>): Promise<unknown> {
    const cut = (): void => void socket.destroy();
    this.ending.signal.addEventListener('abort', cut);
    try {
      return (await lines.next()).value;
    } catch {
      // Disconnected, or not a line of JSON: no request.
      return undefined;
    } finally {
      this.ending.signal.removeEventListener('abort', cut);
    }
  }
}
