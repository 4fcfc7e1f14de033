import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { RealtimeStats } from '../realtime-stats.ts';
import { SocketSender } from './socket-sender.ts';

const CHUNK = 'x'.repeat(64 * 1024);
/** Far more than any operating system buffers. */
const MUCH = 2_000;

describe('SocketSender', () => {
  let server: WebSocketServer;
  let reader: WebSocket;
  let socket: WebSocket;
  let sender: SocketSender;
  let stats: RealtimeStats;

  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    const connected = once(server, 'connection');
    reader = new WebSocket(`ws://127.0.0.1:${address.port}`);
    await once(reader, 'open');
    [socket] = await connected;
    stats = new RealtimeStats();
    sender = new SocketSender(socket, stats);
  });
  afterEach(async () => {
    reader.terminate();
    for (const client of server.clients) client.terminate();
    server.close();
    await once(server, 'close');
  });

  it('terminates a socket that reads nothing', () => {
    reader.pause();
    let sent = 0;
    while (sender.isOpen && sent < MUCH) {
      sender.send(CHUNK);
      sent += 1;
    }
    expect(sent).toBeLessThan(MUCH);
    expect(sender.isOpen).toBe(false);
    expect(stats.cutOff).toBe(1);
  });

  it('keeps a slow socket open while waiting for a flush', async () => {
    let taken = 0;
    const all = new Promise<void>((resolve) => {
      reader.on('message', () => {
        taken += 1;
        if (taken === 100) resolve();
      });
    });
    for (let sent = 0; sent < 100; sent += 1) {
      sender.send(CHUNK);
      await sender.flushed();
    }
    await all;
    expect(stats.cutOff).toBe(0);
  });

  it('resolves a flush at once on a closed socket', async () => {
    sender.terminate();
    sender.send(CHUNK);
    await expect(sender.flushed()).resolves.toBeUndefined();
  });

  it('ends a flush when the slow socket is terminated', async () => {
    reader.pause();
    while (socket.bufferedAmount === 0) sender.send(CHUNK);
    const flushed = sender.flushed();
    sender.terminate();
    await expect(flushed).resolves.toBeUndefined();
  });
});
