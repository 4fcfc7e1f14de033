import { Server, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const TIMES = {
  /** How long readiness says 503 and answers end their connections before the listener closes. */
  announceMs: 2_000,
  /** Each of the two waits that follow ends then. */
  limitMs: 2_000,
  /** A server without a request for so long is idle: nothing is waited for. */
  idleMs: 1_000,
  /** Answers keep their connections again until no client has connected for so long: then the listener closes. */
  settleMs: 200,
  /** After that, a kept connection without a request for so long is closed. */
  quietMs: 1_000,
  /** An answer that its client does not read is cut off then. */
  cutMs: 10_000,
};

const LOOK_MS = 10;

/** Ends the traffic of a server that stops: each request that reached it is answered, whatever connection it came by. */
@Injectable()
export class TrafficDrain {
  hasBegun = false;
  private answersClose = false;
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

  /** Resolves once the listener is closed and no request is expected any more; what is still under way may be. */
  async run(): Promise<void> {
    const { announceMs, idleMs, settleMs, quietMs, limitMs } = this.times;
    this.hasBegun = true;
    this.answersClose = true;
    if (await until(() => this.isIdle(idleMs), announceMs)) return this.closeListener();
    // A connection that the kernel has accepted and we have not is reset when the listener closes: clients that are sent away
    // by each answer connect anew all the time, those whose connection is kept do not.
    this.answersClose = false;
    await setTimeout(settleMs);
    await until(() => performance.now() - this.lastConnectionAt >= settleMs, limitMs);
    // Right after the loop has accepted what was waiting.
    await setImmediate();
    this.closeListener();
    this.answersClose = true;
    await until(() => this.connections.size === 0 || this.isIdle(quietMs), limitMs);
  }

  /** The listener alone: the HTTP server's own `close` would also end connections on which a request is on its way. */
  private closeListener(): void {
    if (this.server?.server.listening) Server.prototype.close.call(this.server.server);
  }

  private isIdle(ms: number): boolean {
    return this.inFlight === 0 && performance.now() - this.lastRequestAt >= ms;
  }
}

/** False where it did not come to that within the limit. */
async function until(holds: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!holds()) {
    if (performance.now() >= end) return false;
    await setTimeout(LOOK_MS);
  }
  return true;
}
