import { describe, expect, it } from '@jest/globals';
import { wantedOf } from './arguments.ts';

const wanted = (...args: string[]) => wantedOf(args, ['all', 'long']);

describe('the arguments of npm test', () => {
  it('runs all that there is where nothing else is asked for', () => {
    expect(wanted()).toEqual({ plan: 'all', since: undefined });
    expect(wanted('long')).toEqual({ plan: 'long', since: undefined });
  });

  it.each([[['--since', 'HEAD~3']], [['--since=HEAD~3']], [['all', '--since', 'HEAD~3']]])('reads a commit from %j', (args) => {
    expect(wanted(...args)).toEqual({ plan: 'all', since: 'HEAD~3' });
  });

  it.each([
    [['short'], 'dawr: there is no plan short of tests: all, long'],
    [['toString'], 'dawr: there is no plan toString of tests: all, long'],
    [['all', 'long'], 'dawr: one plan of tests at a time, not all, long'],
    [['long', '--since', 'main'], 'dawr: --since narrows the plan all, and not long'],
    [['--since='], 'dawr: --since wants a commit: npm test [-- --since REF]'],
    [['--since=-p'], 'dawr: --since wants a commit: npm test [-- --since REF]'],
    [['--since', '-p'], "dawr: Option '--since' argument is ambiguous: npm test [-- --since REF]"],
    [['--since'], "dawr: Option '--since <value>' argument missing: npm test [-- --since REF]"],
    [['--sinse', 'main'], "dawr: Unknown option '--sinse': npm test [-- --since REF]"],
  ])('refuses %j in one line', (args, message) => {
    expect(() => wanted(...args)).toThrow(expect.objectContaining({ name: 'Failure', message }));
  });
});
