import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time to read what already waits in the kernel: a process that was paused finds its limits passed before it has read a byte. */
const GRACE_MS = 250;

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * Requests that passed Node's time limits. Node reports the limit but reads on, so a request could be refused and
 * carried out as well; this class makes it one or the other.
 */
export class LateRequests {
  private readonly sockets = new WeakMap<Socket, 'late' | 'refused'>();
  private readonly graceMs: number;

  constructor(graceMs = GRACE_MS) {
    this.graceMs = graceMs;
  }

  watch(server: FastifyInstance): void {
    server.addHook('preHandler', (request, reply, done) => {
      if (this.arrived(request)) return done();
      reply.hijack();
      request.raw.socket.destroy();
    });
    server.addHook('onSend', (request, _reply, payload, done) => {
      this.arrived(request);
      done(null, payload);
    });
  }

  /** Refuses broken requests at once, late ones only if their rest does not arrive within the grace. */
  refuse({ code }: { readonly code?: string }, socket: Socket, answer: () => void): void {
    if (code !== TIMED_OUT) {
      answer();
      return;
    }
    this.sockets.set(socket, 'late');
    setTimeout(() => {
      if (this.sockets.get(socket) !== 'late') return;
      this.sockets.set(socket, 'refused');
      answer();
    }, this.graceMs).unref();
  }

  private arrived({ raw: { socket } }: FastifyRequest): boolean {
    if (this.sockets.get(socket) === 'refused') return false;
    this.sockets.delete(socket);
    return true;
  }
}
