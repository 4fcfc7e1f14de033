import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { VARIABLE_NAMES } from '#runtime/config/read-variables.ts';
import { DawrUnderTest } from './testing/dawr-under-test.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TEXT = globSync('docs/operations/*', { cwd: ROOT })
  .map((file) => readFileSync(`${ROOT}${file}`, 'utf8'))
  .join('\n');
const COMMANDS = [
  ...new Set([...TEXT.matchAll(/(?:-u dawr dawr|`dawr|dawr\.js) ((?:tenant )?[a-z]+)/g)].map(([, command = '']) => command)),
];
/** Variables read by the sign-in, or by other programs. */
const ELSEWHERE = /^(GOOGLE_|MICROSOFT_|AADSTS|MAINPID|FILE|HOOK|CAP_|AF_)/;

describe('what an administrator is told to type', () => {
  const dawr = new DawrUnderTest();
  afterAll(() => dawr.remove());

  it.each(COMMANDS)('documents only commands that exist: dawr %s', async (command) => {
    expect(await dawr.run(...command.split(' '), '--help')).toMatchObject({ exit: 0 });
  });

  it('documents every command that an operator needs', () => {
    expect(COMMANDS).toEqual(
      expect.arrayContaining(['setup', 'tenant create', 'tenant list', 'backup', 'verify', 'heads', 'config']),
    );
  });

  it('documents no variable that does not exist', () => {
    const named = [...TEXT.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !ELSEWHERE.test(name) && !VARIABLE_NAMES.includes(name))).toEqual([]);
  });
});
