import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { MissingSandbox } from './missing-sandbox.ts';

describe('a browser that prints without its sandbox', () => {
  const said = (...whys: readonly (string | undefined)[]): unknown[] => {
    const lines: string[] = [];
    const sandbox = new MissingSandbox(pino({ base: null }, { write: (line: string) => void lines.push(line) }));
    for (const why of whys) sandbox.log(why);
    return lines.map((line) => JSON.parse(line));
  };

  it('logs a missing sandbox once, with component, cause and consequence', () => {
    expect(said(undefined, 'it runs as root', 'it runs as root')).toEqual([
      expect.objectContaining({
        level: 40,
        why: 'it runs as root',
        msg: expect.stringMatching(/^report printer: Chromium runs without its sandbox, so /),
      }),
    ]);
  });

  it('logs nothing where Chromium has its sandbox', () => {
    expect(said(undefined, undefined)).toEqual([]);
  });
});
