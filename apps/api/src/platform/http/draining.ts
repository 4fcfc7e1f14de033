import { Server, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const TIMES = {
  /** Readiness answers 503 and answers close their connections for this long before the listener closes. */
  announceMs: 2_000,
  /** Limit of each of the two waits that follow. */
  limitMs: 2_000,
  /** A server without a request for so long is idle and stops at once. */
  idleMs: 1_000,
  /** The listener closes once no client has connected for so long. */
  settleMs: 200,
  /** Kept connections without a request for so long are closed. */
  quietMs: 1_000,
  /** Answers that their client does not read are cut off after this. */
  cutMs: 10_000,
};

const POLL_MS = 10;

/** Graceful shutdown of the HTTP server: every request that reached it is answered, on whatever connection. */
@Injectable()
export class TrafficDrain {
  hasBegun = false;
  private answersClose = false;
  private readonly begun: (() => void)[] = [];
  private inFlight = 0;
  private lastRequestAt = Number.NEGATIVE_INFINITY;
  private lastConnectionAt = Number.NEGATIVE_INFINITY;
  private readonly connections = new Set<Socket>();
  private server: FastifyInstance | undefined;
  private times = TIMES;

  watch(server: FastifyInstance, times: Partial<typeof TIMES> = {}): void {
    this.server = server;
    this.times = { ...TIMES, ...times };
    server.server.on('connection', () => {
      this.lastConnectionAt = performance.now();
    });
    server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
      if (!this.connections.has(socket)) socket.once('close', () => this.connections.delete(socket));
      this.connections.add(socket);
      this.inFlight += 1;
      this.lastRequestAt = performance.now();
      reply.raw.once('close', () => {
        this.inFlight -= 1;
        this.lastRequestAt = performance.now();
      });
      done();
    });
    server.addHook('onSend', (_request, reply, payload, done) => {
      if (this.answersClose) void reply.header('Connection', 'close');
      done(null, payload);
    });
    server.addHook('preClose', (done) => {
      this.answersClose = true;
      globalThis.setTimeout(() => server.server.closeAllConnections(), this.times.cutMs).unref();
      done();
    });
  }

  /** Requests that would never end by themselves are ended by this: until then the server is not idle. */
  whenBegun(end: () => void): void {
    this.begun.push(end);
  }

  /** Resolves once the listener is closed and no new request is expected; requests may still be in flight. */
  async drain(): Promise<void> {
    const { announceMs, idleMs, settleMs, quietMs, limitMs } = this.times;
    this.hasBegun = true;
    this.answersClose = true;
    for (const end of this.begun) end();
    if (await until(() => this.isIdle(idleMs), announceMs)) return this.closeListener();
    // Connections that only the kernel has accepted are reset when the listener closes. Clients reconnect all the time while
    // answers close their connections, so connections are kept alive again until no new one arrives.
    this.answersClose = false;
    await setTimeout(settleMs);
    await until(() => performance.now() - this.lastConnectionAt >= settleMs, limitMs);
    // Lets the event loop accept the connections that were waiting.
    await setImmediate();
    this.closeListener();
    this.answersClose = true;
    await until(() => this.connections.size === 0 || this.isIdle(quietMs), limitMs);
  }

  /** Closes the listener alone: the HTTP server's own `close` would also end connections on which a request is arriving. */
  private closeListener(): void {
    if (this.server?.server.listening) Server.prototype.close.call(this.server.server);
  }

  private isIdle(ms: number): boolean {
    return this.inFlight === 0 && performance.now() - this.lastRequestAt >= ms;
  }
}

/** Polls a condition; false where it did not hold within the limit. */
async function until(holds: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!holds()) {
    if (performance.now() >= end) return false;
    await setTimeout(POLL_MS);
  }
  return true;
}
