import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { RealtimeStats } from './realtime-stats.ts';
import { SocketLine } from './socket-line.ts';

const CHUNK = 'x'.repeat(64 * 1024);
/** Far more than any system buffers by itself. */
const MUCH = 2_000;

describe('the line of a socket', () => {
  let server: WebSocketServer;
  let reader: WebSocket;
  let socket: WebSocket;
  let line: SocketLine;
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
    line = new SocketLine(socket, stats);
  });
  afterEach(async () => {
    reader.terminate();
    for (const client of server.clients) client.terminate();
    server.close();
    await once(server, 'close');
  });

  it('cuts off whoever takes nothing in', () => {
    reader.pause();
    let sent = 0;
    while (line.isOpen && sent < MUCH) {
      line.send(CHUNK);
      sent += 1;
    }
    expect(sent).toBeLessThan(MUCH);
    expect(line.isOpen).toBe(false);
    expect(stats.cutOff).toBe(1);
  });

  it('waits for whoever is slow to take in what was sent, and keeps them', async () => {
    let taken = 0;
    const all = new Promise<void>((resolve) => {
      reader.on('message', () => {
        taken += 1;
        if (taken === 100) resolve();
      });
    });
    for (let sent = 0; sent < 100; sent += 1) {
      line.send(CHUNK);
      await line.flushed();
    }
    await all;
    expect(stats.cutOff).toBe(0);
  });

  it('waits for nobody who is gone', async () => {
    line.cutOff();
    line.send(CHUNK);
    await expect(line.flushed()).resolves.toBeUndefined();
  });

  it('stops waiting when who is slow is cut off', async () => {
    reader.pause();
    while (socket.bufferedAmount === 0) line.send(CHUNK);
    const flushed = line.flushed();
    line.cutOff();
    await expect(flushed).resolves.toBeUndefined();
  });
});
