import type { MongoClient } from 'mongodb';

/** Parts of the driver that its public types leave out. */
interface Watched {
  readonly topology?: {
    readonly s: { readonly servers: ReadonlyMap<string, { readonly monitor: { close(): void; connect(): void } | null }> };
  };
}

/**
 * Restarts the driver's server monitoring when it hangs. A heartbeat written to a connection at the moment that closes (mongodb
 * 7.8: it waits for a `drain` that never comes) is never answered nor given up, and the server would count as away for ever.
 */
export function restartStalledMonitoring(client: MongoClient, silenceMs: number): void {
  const timeouts = new Map<string, NodeJS.Timeout>();
  const answered = ({ connectionId: server }: { readonly connectionId: string }): void => {
    clearTimeout(timeouts.get(server));
    timeouts.delete(server);
  };
  client.on('serverHeartbeatStarted', (event) => {
    answered(event);
    const { connectionId: server } = event;
    timeouts.set(server, setTimeout(() => restartMonitoring(client, server), silenceMs).unref());
  });
  client.on('serverHeartbeatSucceeded', answered);
  client.on('serverHeartbeatFailed', answered);
}

function restartMonitoring(client: MongoClient, server: string): void {
  const { topology } = client as MongoClient & Watched;
  const monitor = topology?.s.servers.get(server)?.monitor;
  monitor?.close();
  monitor?.connect();
}
