import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { TrafficDrain } from './draining.ts';

const MUCH = Buffer.alloc(64 * 1024);
/** Longer than any test: only what a test does ends the wait. */
const LONG = 60_000;

describe('TrafficDrain', () => {
  let server: FastifyInstance;
  let drain: TrafficDrain;
  let agent: Agent;
  beforeEach(() => {
    server = fastify({ return503OnClosing: false });
    drain = new TrafficDrain();
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(async () => {
    agent.destroy();
    await server.close();
  });

  const listening = async (): Promise<string> => await server.listen({ port: 0, host: '127.0.0.1' });
  const answer = async (url: string): Promise<IncomingMessage> => {
    const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };

  it('closes an idle server’s listener at once', async () => {
    drain.watch(server, { announceMs: LONG });
    await listening();
    await drain.drain();
    expect(server.server.listening).toBe(false);
  });

  it('ends requests that would never end by themselves as soon as draining begins', async () => {
    drain.watch(server, { announceMs: LONG, idleMs: 0 });
    server.get('/stream', (_, reply) => {
      reply.hijack();
      reply.raw.writeHead(200).write('open');
      drain.whenBegun(() => void reply.raw.end());
    });
    const url = await listening();
    const [response] = (await once(get(`${url}/stream`, { agent }), 'response')) as [IncomingMessage];
    const ended = once(response.resume(), 'end');
    await drain.drain();
    await ended;
    expect(server.server.listening).toBe(false);
  });

  it('closes connections by their answers while draining, with the listener still open', async () => {
    drain.watch(server, { announceMs: LONG, idleMs: 1_500 });
    server.get('/', async () => 'done');
    const url = await listening();
    expect((await answer(url)).headers.connection).toBe('keep-alive');
    const drained = drain.drain();
    expect(drain.hasBegun).toBe(true);
    expect((await answer(url)).headers.connection).toBe('close');
    expect((await answer(url)).headers.connection).toBe('close');
    await drained;
    expect(server.server.listening).toBe(false);
  });

  it('answers requests on a kept connection after the listener is closed', async () => {
    drain.watch(server, { announceMs: 0, settleMs: 200, quietMs: 100 });
    server.get('/', async () => 'done');
    const url = await listening();
    await answer(url);
    const drained = drain.drain();
    expect((await answer(url)).headers.connection).toBe('keep-alive');
    await untilClosed(server);
    expect(await answer(url)).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
    await drained;
    await expect(answer(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('stops without waiting for a client that never reads its answer', async () => {
    drain.watch(server, { cutMs: 50 });
    server.get('/endless', () =>
      Readable.from(
        (function* () {
          for (;;) yield MUCH;
        })(),
      ),
    );
    const { port } = new URL(await listening());
    const client = connect({ port: Number(port), host: '127.0.0.1' });
    client.write('GET /endless HTTP/1.1\r\nHost: clinic.test\r\n\r\n');
    await once(client, 'readable');
    const ended = once(client, 'close');
    await server.close();
    client.on('error', () => undefined).resume();
    await ended;
    expect(server.server.listening).toBe(false);
  });
});

async function untilClosed({ server }: FastifyInstance): Promise<void> {
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
}
