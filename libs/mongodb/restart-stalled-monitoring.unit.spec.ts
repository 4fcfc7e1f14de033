import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { MongoClient } from 'mongodb';
import { restartStalledMonitoring } from './restart-stalled-monitoring.ts';

const SILENCE_MS = 5;

describe('restartStalledMonitoring', () => {
  it('restarts the server monitoring only where a heartbeat was never answered', async () => {
    const begun: string[] = [];
    const silent = Promise.withResolvers<void>();
    const monitor = (server: string) => ({
      close: () => begun.push(`${server} closed`),
      connect: () => {
        begun.push(`${server} connected`);
        silent.resolve();
      },
    });
    const servers = new Map(['answering', 'failing', 'silent'].map((server) => [server, { monitor: monitor(server) }]));
    const client = Object.assign(new EventEmitter(), { topology: { s: { servers } } });
    // These are the only parts of the driver's client that are used.
    restartStalledMonitoring(client as unknown as MongoClient, SILENCE_MS);
    for (const connectionId of servers.keys()) client.emit('serverHeartbeatStarted', { connectionId });
    client.emit('serverHeartbeatSucceeded', { connectionId: 'answering' });
    client.emit('serverHeartbeatFailed', { connectionId: 'failing' });
    await silent.promise;
    expect(begun).toEqual(['silent closed', 'silent connected']);
  });
});
