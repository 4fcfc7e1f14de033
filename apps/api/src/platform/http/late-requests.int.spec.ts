import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { LateRequests } from './late-requests.ts';
import { serverOptions } from './server-options.ts';

const HEAD = 'POST /write HTTP/1.1\r\nHost: clinic.test\r\nContent-Type: application/json\r\n';
const LENGTH = 'Content-Length: 2\r\n\r\n';
/** Longer than any test. */
const LONG = 60_000;

describe('a request that passes the time limits', () => {
  let server: FastifyInstance;
  let written: number;
  let client: Socket;
  beforeEach(() => {
    written = 0;
  });
  afterEach(async () => {
    client.destroy();
    await server.close();
  });

  /** A server with short time limits, checked by Node as in the product. */
  async function open(graceMs: number): Promise<void> {
    const late = new LateRequests(graceMs);
    const options = serverOptions({ trustProxy: [] }, {}, late);
    const http = { ...options.http, headersTimeout: 50, connectionsCheckingInterval: 10 };
    server = fastify({ ...options, requestTimeout: 50, http });
    late.watch(server);
    server.post('/write', async () => {
      written += 1;
      return 'written';
    });
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    client = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  }

  const timeLimitPassed = () => once(server.server, 'clientError');
  const statusLine = async (): Promise<string | undefined> => String((await once(client, 'data'))[0]).split('\r\n')[0];

  it.each([
    ['the headers', HEAD, `${LENGTH}{}`],
    ['the body', `${HEAD}${LENGTH}{`, '}'],
  ])('never carries out a late request after refusing it for the rest of %s', async (_, first, rest) => {
    await open(0);
    client.write(first);
    expect(await statusLine()).toBe('HTTP/1.1 408 Request Timeout');
    const ended = once(client, 'close');
    client.write(rest);
    client
      .on('error', () => undefined)
      .resume()
      .end();
    await ended;
    expect(written).toBe(0);
  });

  it.each([
    ['the headers', HEAD, `${LENGTH}{}`],
    ['the body', `${HEAD}${LENGTH}{`, '}'],
  ])('carries out a late request when the rest of %s arrives within the grace', async (_, first, rest) => {
    await open(LONG);
    const passed = timeLimitPassed();
    client.write(first);
    await passed;
    client.write(rest);
    expect(await statusLine()).toBe('HTTP/1.1 200 OK');
    expect(written).toBe(1);
  });
});
