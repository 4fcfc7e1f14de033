import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { endConnectionsOnClose } from './draining.ts';

const MUCH = Buffer.alloc(64 * 1024);

it('a server that closes does not wait for whoever never reads their answer', async () => {
  const server = fastify();
  endConnectionsOnClose(server, 50);
  server.get('/endless', () =>
    Readable.from(
      (function* () {
        for (;;) yield MUCH;
      })(),
    ),
  );
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect({ port: Number(port), host: '127.0.0.1' });
  client.write('GET /endless HTTP/1.1\r\nHost: clinic.test\r\n\r\n');
  await once(client, 'readable');
  const ended = once(client, 'close');
  await server.close();
  client.on('error', () => undefined).resume();
  await ended;
  expect(server.server.listening).toBe(false);
});
