import { connect, type Socket } from 'node:net';
import type { ExitCode } from '#commands/command/exit-code.ts';
import { CommandFailed, codeOf } from '#commands/command/failures.ts';
import type { Output } from '#commands/command/output.ts';
import { knownAddress } from '#commands/control/address.ts';
import { type ControlRequest, frame, linesOf, STOP, send } from '#commands/control/frames.ts';

/** Errors of a socket without listener: the process was killed, or has just ended. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);
/** Errors of a socket that refuses this user. */
const OTHERS = new Set(['EACCES', 'EPERM']);
/** Errors of a connection that the listener closed. */
const CUT = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);
const FOREIGN = 'the product runs as another user, and listens to that one only';
const ENDED = 'the product has ended before the command had';

/** A connection to the process that holds this folder; undefined: none answers. */
export async function callHolder(folder: string): Promise<Socket | undefined> {
  const address = knownAddress(folder);
  return address === undefined ? undefined : await connected(address);
}

/** Runs a command in that process, with its output here. */
export async function runThere(socket: Socket, request: ControlRequest, output: Output, signal: AbortSignal): Promise<ExitCode> {
  const stop = (): void => void send(socket, STOP);
  signal.addEventListener('abort', stop);
  try {
    await send(socket, request);
    if (signal.aborted) stop();
    for await (const line of linesOf(socket)) {
      const received = frame.parse(line);
      if ('exit' in received) return received.exit;
      if ('line' in received) await output.line(received.line);
      else if ('note' in received) await output.note(received.note);
      else if ('picture' in received) output.picture(received.picture);
      else output.progress({ ...received.progress, total: received.progress.total });
    }
    throw new CommandFailed(ENDED);
  } catch (error) {
    throw CUT.has(codeOf(error)) ? new CommandFailed(ENDED) : error;
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

async function connected(address: string): Promise<Socket | undefined> {
  const socket = connect(address);
  return await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.on('error', (error) => {
      const code = codeOf(error);
      if (NOBODY.has(code)) resolve(undefined);
      else reject(OTHERS.has(code) ? new CommandFailed(FOREIGN) : error);
    });
  });
}
