import { Server } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const TIMES = {
  /** How long readiness says 503 and answers end their connections before the listener closes. */
  announceMs: 2_000,
  /** A server without a request for so long is idle: nothing is waited for. */
  idleMs: 1_000,
  /** How long answers keep their connections again, so that no client is connecting while the listener closes. */
  settleMs: 200,
  /** A connection without a request for so long after that is closed. */
  quietMs: 250,
  /** An answer that its client does not read is cut off then. */
  cutMs: 10_000,
};

/** Ends the traffic of a server that stops: each request that reached it is answered, whatever connection it came by. */
@Injectable()
export class TrafficDrain {
  hasBegun = false;
  private answersClose = false;
  private inFlight = 0;
  private lastRequestAt = Number.NEGATIVE_INFINITY;
  private server: FastifyInstance | undefined;
  private times = TIMES;

  watch(server: FastifyInstance, times: Partial<typeof TIMES> = {}): void {
    this.server = server;
    this.times = { ...TIMES, ...times };
    server.addHook('onRequest', (_request, reply, done) => {
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
    const { announceMs, idleMs, settleMs, quietMs } = this.times;
    this.hasBegun = true;
    this.answersClose = true;
    const isIdle = await this.idleFor(idleMs, announceMs);
    if (isIdle) return this.closeListener();
    // A connection that the kernel has accepted and we have not is reset when the listener closes: clients that are sent away
    // by each answer connect anew all the time, those whose connection is kept do not.
    this.answersClose = false;
    await setTimeout(settleMs);
    // Right after the loop has accepted what was waiting.
    await setImmediate();
    this.closeListener();
    this.answersClose = true;
    await this.idleFor(quietMs, announceMs);
  }

  /** The listener alone: the HTTP server's own `close` would also end connections on which a request is on its way. */
  private closeListener(): void {
    if (this.server?.server.listening) Server.prototype.close.call(this.server.server);
  }

  /** False where it was not to be had within the limit. */
  private async idleFor(ms: number, limitMs: number): Promise<boolean> {
    const end = performance.now() + limitMs;
    for (;;) {
      const now = performance.now();
      const left = this.inFlight > 0 ? ms : ms - (now - this.lastRequestAt);
      if (left <= 0) return true;
      if (now >= end) return false;
      await setTimeout(Math.min(left, end - now));
    }
  }
}
