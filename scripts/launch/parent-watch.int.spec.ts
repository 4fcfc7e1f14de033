import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';

const WATCH = pathToFileURL('scripts/launch/parent-watch.mjs').href;
const PROGRAM = `
  process.on('SIGTERM', () => { console.log('SIGTERM'); setTimeout(() => process.exit(0), 1_200); });
  setInterval(() => {}, 1_000);
  console.log('pid ' + process.pid);
`;

/** A shell that, as npm's, waits for a program and passes no signal on. */
const shell = (): ChildProcess =>
  spawn('sh', ['-c', '"$0" --import="$1" -e "$2"; exit $?', process.execPath, WATCH, PROGRAM], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: 'start' },
  });

describe('a program that npm has started by a shell', () => {
  let started: ChildProcess | undefined;
  afterEach(() => void started?.stdout?.destroy());

  it.each([
    ['the shell alone', (pid: number) => pid],
    ['the whole process group', (pid: number) => -pid],
  ])('sends a program of npm SIGTERM once when %s is ended', async (_, target) => {
    started = shell();
    const lines: string[] = [];
    if (!started.stdout || started.pid === undefined) throw new Error('the shell was not started');
    const output = createInterface({ input: started.stdout });
    output.on('line', (line) => lines.push(line));
    await once(output, 'line');
    process.kill(target(started.pid), 'SIGTERM');
    // The pipe closes when the program has ended, too.
    await once(output, 'close');
    expect(lines).toEqual([expect.stringMatching(/^pid \d+$/), 'SIGTERM']);
  });
});
