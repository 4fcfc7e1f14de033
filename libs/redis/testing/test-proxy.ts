import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to an engine, whose connections a test can cut, as a dying process does, or stall, as a failing network does. */
export interface TestProxy {
  readonly url: string;
  /** Cuts the connections for good, in the middle of a message. */
  cut(): Promise<void>;
  /** Drops all traffic without closing a connection. */
  stall(): void;
  /** Lets traffic through again, from now on. */
  resume(): void;
}

export async function proxyTo(target: string): Promise<TestProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let swallowing = false;
  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk) => swallowing || to.write(chunk));
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => from.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(port || 6379), hostname);
    join(near, far);
    join(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(portOf(server));
  return {
    url: url.href,
    cut: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    stall: () => {
      swallowing = true;
    },
    resume: () => {
      swallowing = false;
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
