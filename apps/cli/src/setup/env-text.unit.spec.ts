import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withVariables } from './env-text.ts';

describe('the text of a .env', () => {
  it('keeps comments, empty lines and unknown variables of a .env in their order', () => {
    const text = '# ours\nOTHER="a b" # why\n\nexport PORT = 3000\nLAST=1';
    expect(withVariables(text, { PORT: '8080', HOST: '0.0.0.0' })).toBe(
      '# ours\nOTHER="a b" # why\n\nPORT=8080\nLAST=1\nHOST=0.0.0.0\n',
    );
  });

  it('removes unwanted and repeated variables from a .env', () => {
    expect(withVariables('TLS_KEY=a\nPORT=1\nPORT=2\n', { TLS_KEY: undefined, PORT: '3' })).toBe('PORT=3\n');
  });

  it('leaves a .env value of several lines as it is', () => {
    const text = 'NOTE="first\nPORT=1\nlast"\nPORT=2\n';
    expect(withVariables(text, { PORT: '3' })).toBe('NOTE="first\nPORT=1\nlast"\nPORT=3\n');
  });

  it.each(['clinic', 'a b', 'a#b', "it's", 'say "so"', 'back\\n', 'عيادة', 'a=b', ' ', 'x`y', '$HOME'])(
    'reads the value %j back as written',
    (value) => {
      expect(parseEnv(withVariables('A=1\n', { NAME: value }))).toEqual({ A: '1', NAME: value });
    },
  );

  it.each(['two\nlines', `all'"\`three`])('refuses a value that a line of .env cannot hold: %j', (value) => {
    expect(() => withVariables('', { NAME: value })).toThrow('no line');
  });

  it('writes a .env that Node reads as it was meant, or none', () => {
    const names = fc.constantFrom('PORT', 'HOST', 'DAWR_MASTER_KEY');
    const changes = fc.dictionary(names, fc.option(fc.string(), { nil: undefined }));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'AB_ =\n\'"`#\\n'), maxLength: 40 }), changes, (text, wanted) => {
        const after = attempt(() => withVariables(text, wanted));
        if (after === undefined) return;
        const { ...read } = parseEnv(after);
        for (const [name, value] of Object.entries(wanted)) expect(read[name]).toBe(value);
        for (const [name, value] of Object.entries(parseEnv(text))) if (!(name in wanted)) expect(read[name]).toBe(value);
      }),
    );
  });
});

function attempt(work: () => string): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
