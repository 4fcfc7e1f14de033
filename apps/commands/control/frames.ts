import type { Socket } from 'node:net';
import { z } from 'zod';
import { type ExitCode, isExitCode } from '../command/exit-code.ts';

/** One JSON value a line, in both directions. */

export const request = z.object({
  command: z.string(),
  args: z.record(z.string(), z.unknown()),
  /** Whether the caller shows progress and pictures. */
  watched: z.boolean(),
});
export type ControlRequest = z.infer<typeof request>;

/** Sent after the request: aborts the command. */
export const STOP = { stop: true } as const;

export const frame = z.union([
  z.object({ line: z.string() }),
  z.object({ note: z.string() }),
  z.object({ progress: z.object({ label: z.string(), done: z.number(), total: z.number().optional() }) }),
  z.object({ picture: z.array(z.string()) }),
  z.object({ exit: z.custom<ExitCode>(isExitCode) }),
]);

/** Large enough for a file of heads in a request. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** Ends with the connection. */
export async function* linesOf(socket: Socket): AsyncGenerator<unknown, void, undefined> {
  let unfinished = '';
  socket.setEncoding('utf8');
  for await (const text of socket) {
    const lines = (unfinished + String(text)).split('\n');
    unfinished = lines.pop() ?? '';
    if (unfinished.length > LONGEST_LINE) throw new Error('a line without an end');
    for (const line of lines) yield JSON.parse(line);
  }
}

/** False: the peer has disconnected. Resolves when there is room for more. */
export async function send(socket: Socket, value: unknown): Promise<boolean> {
  if (socket.destroyed) return false;
  if (socket.write(`${JSON.stringify(value)}\n`)) return true;
  return await new Promise((resolve) => {
    const settle = (isThere: boolean) => () => {
      socket.off('drain', drained).off('close', closed);
      resolve(isThere);
    };
    const drained = settle(true);
    const closed = settle(false);
    socket.once('drain', drained).once('close', closed);
  });
}
