import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Where the words of a message begin: after its header, its flags, the kind of its first section and that one's length and type. */
const COMMAND_AT = 16 + 4 + 1 + 4 + 1;
const CHANGING = ['update', 'delete', 'findAndModify'];
const REQUEST_ID = 4;
const RESPONSE_TO = 8;

export interface Turns {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * A way to a server of MongoDB's wire on which one change is made at a time, from all callers. FerretDB reads the document,
 * holds it against the filter and writes it back in three steps: of two at once both would find their condition true.
 */
export async function startTurns(to: number): Promise<Turns> {
  const open = new Set<Socket>();
  let turn: Promise<void> = Promise.resolve();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const awaited = new Map<number, () => void>();
    /** The client may be gone before the server has finished; its connection there stays open until then. */
    const leave = (): void => {
      if (near.destroyed && awaited.size === 0) far.destroy();
    };
    open.add(near);
    near
      .on('error', () => undefined)
      .on('close', () => {
        open.delete(near);
        leave();
      });
    far
      .on('error', () => undefined)
      .on('close', () => {
        near.destroy();
        for (const answered of awaited.values()) answered();
      });
    far.on(
      'data',
      messages((message) => {
        if (!near.destroyed) near.write(message);
        const asked = message.readInt32LE(RESPONSE_TO);
        awaited.get(asked)?.();
        awaited.delete(asked);
        leave();
      }),
    );
    near.on(
      'data',
      messages((message) => {
        if (!isChanging(message)) {
          far.write(message);
          return;
        }
        const mine = turn;
        const answered = Promise.withResolvers<void>();
        turn = answered.promise;
        void mine.then(() => {
          if (near.destroyed || far.destroyed) return answered.resolve();
          awaited.set(message.readInt32LE(REQUEST_ID), answered.resolve);
          far.write(message);
        });
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    port: address.port,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function isChanging(message: Buffer): boolean {
  const end = message.indexOf(0, COMMAND_AT);
  return CHANGING.includes(message.toString('latin1', COMMAND_AT, end));
}

/** Each begins with its length. */
function messages(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}
