import { describe, expect, it } from '@jest/globals';
import { TestTerminal } from '../testing/test-terminal.ts';
import { TerminalOutput } from './terminal-output.ts';

const HALF = { label: 'verifying', done: 1, total: 2 };
const CLEARED = '\r\u001b[2K';

describe('the output of a command on a terminal', () => {
  it('keeps the result apart from what is told beside it', async () => {
    const terminal = new TestTerminal();
    const output = new TerminalOutput(terminal);
    await output.line('a result');
    await output.note('a note');
    expect([terminal.written('out'), terminal.written('err')]).toEqual(['a result\n', 'a note\n']);
  });

  it('wipes away how far it had come before it says anything else', async () => {
    const terminal = new TestTerminal(true);
    const output = new TerminalOutput(terminal);
    output.progress(HALF);
    await output.note('a note');
    await output.clear();
    expect(terminal.written('err')).toMatch(/verifying .*50%/);
    expect(terminal.written('err').endsWith(`${CLEARED}a note\n`)).toBe(true);
  });

  it('shows nobody how far it has come where nobody watches', async () => {
    const terminal = new TestTerminal();
    const output = new TerminalOutput(terminal);
    output.progress(HALF);
    await output.clear();
    expect(terminal.written('err')).toBe('');
  });
});
