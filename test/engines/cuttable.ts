import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

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

/** `tripMs`: time that a request and its answer take on the way, together. */
export async function startCuttable(host: string, port: number, tripMs = 0): Promise<Cuttable> {
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
    pipeline(near, late(tripMs / 2), far, late(tripMs / 2), near).catch(() => undefined);
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

/** Passes bytes on after that time, however many are on the way. */
function late(milliseconds: number): Transform {
  let passing = Promise.resolve();
  return new Transform({
    transform(bytes: Buffer, _, taken) {
      if (milliseconds === 0) return taken(null, bytes);
      const arrived = pause(milliseconds);
      passing = passing.then(async () => {
        await arrived;
        this.push(bytes);
      });
      taken();
    },
    flush: (ended) => void passing.then(() => ended()),
  });
}
