import { describe, expect, it } from '@jest/globals';
import { USAGE, wantedOf } from './arguments.ts';

const wanted = (...args: string[]) => wantedOf(args, ['all', 'long', 'long-smoke']);

describe('the arguments of npm test', () => {
  it('runs all that there is where nothing else is asked for', () => {
    expect(wanted()).toEqual({ plan: 'all', since: undefined });
    expect(wanted('long')).toEqual({ plan: 'long', since: undefined });
  });

  it.each([[['--since', 'HEAD~3']], [['--since=HEAD~3']], [['all', '--since', 'HEAD~3']]])('reads a commit from %j', (args) => {
    expect(wanted(...args)).toEqual({ plan: 'all', since: 'HEAD~3' });
  });

  it('takes the short form of the long plan by --smoke', () => {
    expect(wanted('long', '--smoke')).toEqual({ plan: 'long-smoke', since: undefined });
  });

  it.each([
    [['short'], 'dawr: there is no plan short of tests: all, long, long-smoke'],
    [['toString'], 'dawr: there is no plan toString of tests: all, long, long-smoke'],
    [['all', 'long'], 'dawr: one plan of tests at a time, not all, long'],
    [['long', '--since', 'main'], 'dawr: --since narrows the plan all, and not long'],
    [['--smoke'], 'dawr: --smoke shortens the plan long, and not all'],
    [['--since='], `dawr: --since wants a commit: ${USAGE}`],
    [['--since=-p'], `dawr: --since wants a commit: ${USAGE}`],
    [['--since', '-p'], `dawr: Option '--since' argument is ambiguous: ${USAGE}`],
    [['--since'], `dawr: Option '--since <value>' argument missing: ${USAGE}`],
    [['--sinse', 'main'], `dawr: Unknown option '--sinse': ${USAGE}`],
  ])('refuses %j in one line', (args, message) => {
    expect(() => wanted(...args)).toThrow(expect.objectContaining({ name: 'Failure', message }));
  });
});
