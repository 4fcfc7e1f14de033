import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** A way to a server that can be cut off from outside. */
export interface Cuttable {
  readonly port: number;
  /** Every connection there is; new ones are let through. */
  cut(): void;
  /** Every connection, and each new one, until it is mended. */
  block(): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function startCuttable(host: string, port: number): Promise<Cuttable> {
  const sockets = new Set<Socket>();
  let blocked = false;
  const server = createServer((near) => {
    if (blocked) return void near.destroy();
    const far = connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    // However it ends: both ends are gone then, which is all that is wanted.
    pipeline(near, far, near).catch(() => undefined);
  });
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    port: address.port,
    cut,
    block: () => {
      blocked = true;
      cut();
    },
    mend: () => {
      blocked = false;
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
