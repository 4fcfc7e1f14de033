import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { switchLevel } from './switch-level.ts';

describe('the log level of a process that runs', () => {
  it.each(['info', 'error', 'silent', 'trace'])('goes from %s to debug and back, and each time says so', (configured) => {
    const lines: string[] = [];
    const logger = pino({ level: configured, base: null }, { write: (line: string) => void lines.push(line) });
    const levels = [1, 2, 3].map(() => {
      switchLevel(logger, configured);
      return logger.level;
    });
    expect(levels).toEqual(['debug', configured, 'debug']);
    const said = lines.map((line) => JSON.parse(line));
    expect(said.map(({ from, to }) => [from, to])).toEqual([
      [configured, 'debug'],
      ['debug', configured],
      [configured, 'debug'],
    ]);
  });

  it('stays where it was configured so', () => {
    const logger = pino({ level: 'debug' }, { write: () => undefined });
    switchLevel(logger, 'debug');
    expect(logger.level).toBe('debug');
  });
});
