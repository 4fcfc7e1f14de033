import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { describeOn } from '../../test/engines/describe-on.ts';
import { ownRedis } from '../../test/engines/redis.ts';
import { openRedis } from './open-redis.ts';
import { proxyTo } from './testing/test-proxy.ts';

const LONGEST_MS = 6_000;
const nobody = (): void => undefined;

async function refusalOf(url: string): Promise<string> {
  const begun = performance.now();
  const error = await openRedis({ url, onError: nobody }).then(nobody, (reason: unknown) => reason);
  expect(performance.now() - begun).toBeLessThan(LONGEST_MS);
  expect(error).toBeInstanceOf(StartRefused);
  return error instanceof StartRefused ? error.message : '';
}

describe('opening Redis', () => {
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server?.close();
  });
  const listening = async (answer: (socket: Socket) => void): Promise<number> => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', nobody);
      answer(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };

  it('refuses an address without a Redis in one line that names it and the cause', async () => {
    const port = await listening(nobody);
    server?.close();
    expect(await refusalOf(`redis://:secret@127.0.0.1:${port}`)).toBe(`redis://127.0.0.1:${port}: nobody listens there`);
  });

  it('gives up on an address that does not answer', async () => {
    const port = await listening(nobody);
    expect(await refusalOf(`redis://127.0.0.1:${port}`)).toBe(`redis://127.0.0.1:${port}: it does not answer`);
  });

  it('refuses a server that is not Redis', async () => {
    const port = await listening((socket) => socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    expect(await refusalOf(`redis://127.0.0.1:${port}`)).toMatch(new RegExp(`^redis://127.0.0.1:${port}: .+`));
  });
});

describeOn(ownRedis, 'a connection to Redis', (engine) => {
  it('refuses a wrong password without quoting it', async () => {
    const admin = new Redis(engine().url);
    await admin.acl('SETUSER', 'dawr', 'on', '>right', '~*', '+@all');
    admin.disconnect();
    const url = new URL(engine().url);
    url.username = 'dawr';
    url.password = 'secret';
    expect(await refusalOf(url.href)).toBe(`${engine().url}: it does not take the user or the password`);
    url.password = 'right';
    const open = await openRedis({ url: url.href, onError: nobody });
    expect(await open.client.ping()).toBe('PONG');
    await open.close();
  });

  it('reconnects by itself after a connection that swallowed everything', async () => {
    const line = await proxyTo(engine().url);
    const lost = Promise.withResolvers<unknown>();
    const open = await openRedis({ url: line.url, onError: lost.resolve });
    line.stall();
    await expect(open.client.ping()).rejects.toThrow();
    expect(await lost.promise).toBeDefined();
    const back = once(open.client, 'ready');
    line.resume();
    await back;
    expect(await open.client.ping()).toBe('PONG');
    await open.close();
    await line.cut();
  });
});
