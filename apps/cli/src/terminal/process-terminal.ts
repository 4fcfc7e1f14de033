import type { WriteStream } from 'node:tty';
import type { Terminal } from './terminal.ts';

/** This process's own outputs. `onClosed`: the reader has closed the result, as `head` does. */
export function processTerminal(onClosed: () => void): Terminal {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    onClosed();
  });
  const { stdout, stderr } = process;
  return {
    out: (text) => written(stdout, text),
    err: (text) => written(stderr, text),
    isWatched: stderr.isTTY === true,
    columns: stderr.columns ?? 80,
  };
}

/** Resolves when the write is handed over; the stream itself reports a failed one. */
const written = (stream: WriteStream, text: string): Promise<void> =>
  new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
