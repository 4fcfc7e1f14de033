import { describe, expect, it } from '@jest/globals';
import { TestTerminal } from '../testing/test-terminal.ts';
import { TerminalOutput } from './terminal-output.ts';

const HALF = { label: 'verifying', done: 1, total: 2 };
const CLEARED = '\r\u001b[2K';

describe('the output of a command on a terminal', () => {
  it('writes results to stdout and notes to stderr', async () => {
    const terminal = new TestTerminal();
    const output = new TerminalOutput(terminal);
    await output.line('a result');
    await output.note('a note');
    expect([terminal.written('out'), terminal.written('err')]).toEqual(['a result\n', 'a note\n']);
  });

  it('clears the progress line before any other output', async () => {
    const terminal = new TestTerminal(true);
    const output = new TerminalOutput(terminal);
    output.progress(HALF);
    await output.note('a note');
    await output.clear();
    expect(terminal.written('err')).toMatch(/verifying .*50%/);
    expect(terminal.written('err').endsWith(`${CLEARED}a note\n`)).toBe(true);
  });

  it('puts a picture in the place of the last one, and results above it', async () => {
    const terminal = new TestTerminal(true);
    const output = new TerminalOutput(terminal);
    output.picture(['one', 'two']);
    output.picture(['x'.repeat(100)]);
    await output.line('a result');
    expect(terminal.written('err')).toBe(`one\ntwo\n\u001b[2A\u001b[J${'x'.repeat(79)}\n\u001b[1A\u001b[J`);
    expect(terminal.written('out')).toBe('a result\n');
  });

  it('shows neither progress nor pictures without a terminal', async () => {
    const terminal = new TestTerminal();
    const output = new TerminalOutput(terminal);
    output.progress(HALF);
    output.picture(['one']);
    await output.clear();
    expect(terminal.written('err')).toBe('');
  });
});
