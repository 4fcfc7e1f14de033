import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { switchLevel } from './switch-level.ts';

describe('the log level of a process that runs', () => {
  it.each(['info', 'error', 'silent', 'trace'])(
    'switches the log level from %s to debug and back, and logs each switch',
    (configured) => {
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
    },
  );

  it('keeps the log level debug where it is configured', () => {
    const logger = pino({ level: 'debug' }, { write: () => undefined });
    switchLevel(logger, 'debug');
    expect(logger.level).toBe('debug');
  });
});
