import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withVariables } from './env-text.ts';

describe('the text of a .env', () => {
  it('keeps what it does not know: comments, empty lines, other variables, their order', () => {
    const text = '# ours\nOTHER="a b" # why\n\nexport PORT = 3000\nLAST=1';
    expect(withVariables(text, { PORT: '8080', HOST: '0.0.0.0' })).toBe(
      '# ours\nOTHER="a b" # why\n\nPORT=8080\nLAST=1\nHOST=0.0.0.0\n',
    );
  });

  it('takes away what is not wanted any more, and what stands twice', () => {
    expect(withVariables('TLS_KEY=a\nPORT=1\nPORT=2\n', { TLS_KEY: undefined, PORT: '3' })).toBe('PORT=3\n');
  });

  it('does not look into a value that goes over lines', () => {
    const text = 'NOTE="first\nPORT=1\nlast"\nPORT=2\n';
    expect(withVariables(text, { PORT: '3' })).toBe('NOTE="first\nPORT=1\nlast"\nPORT=3\n');
  });

  it.each(['clinic', 'a b', 'a#b', "it's", 'say "so"', 'back\\n', 'عيادة', 'a=b', ' ', 'x`y', '$HOME'])('holds %j', (value) => {
    expect(parseEnv(withVariables('A=1\n', { NAME: value }))).toEqual({ A: '1', NAME: value });
  });

  it.each(['two\nlines', `all'"\`three`])('refuses what no line holds: %j', (value) => {
    expect(() => withVariables('', { NAME: value })).toThrow('no line');
  });

  it('is read by Node as it was meant, or not written', () => {
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
