import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { place } from '../root.ts';
import type { JestSuite } from './jest-suite.ts';
import type { Outcome } from './outcome.ts';

/** A process of its own runs the suite, as `npm test` does: jest within jest has other globals than the programs that it starts. */
const PROGRAM = `
  const { runJest } = await import(process.argv[1]);
  console.log(JSON.stringify(await runJest(JSON.parse(process.argv[2]))));
`;
const RUNNER = pathToFileURL(place('scripts/test/jest-suite.ts')).href;

const outcomeOf = (suite: JestSuite): Outcome =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM, RUNNER, JSON.stringify(suite)], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    }),
  );

/** A spec that fails the first time only: a file in the folder tells it of the second. */
const FLAKY = `
  const { existsSync, writeFileSync } = require('node:fs');
  describe('a desk', () => {
    test('opens', () => {});
    test('calls', () => {
      const isSecond = existsSync(__dirname + '/second');
      writeFileSync(__dirname + '/second', '');
      if (!isSecond) throw new Error('nobody came');
    });
  });
`;

describe('a suite of jest with a flaky file and a broken one', () => {
  let folder: string;
  let results: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'dawr-')));
    results = basename(folder);
    mkdirSync(join(folder, 'specs'));
    const project = { displayName: 'planted', rootDir: folder, transform: {}, cacheDirectory: join(folder, 'cache') };
    writeFileSync(join(folder, 'jest.config.json'), JSON.stringify({ projects: [{ ...project, testMatch: ['**/*.spec.cjs'] }] }));
    write('good', "test('opens', () => {});");
    write('flaky', FLAKY);
    write('broken', "test('opens', () => {}); test('calls', () => { throw new Error('never'); });");
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    rmSync(place(`test-results/${results}`), { recursive: true, force: true });
  });

  const path = (name: string): string => join(folder, `specs/${name}.spec.cjs`);
  const write = (name: string, text: string): void => writeFileSync(path(name), text);

  it('counts each test of a suite once, with a flaky file as passed and a broken one as failed twice', () => {
    const outcome = outcomeOf({
      name: `${results}/planted`,
      limitMs: 60_000,
      args: ['--config', join(folder, 'jest.config.json'), '--selectProjects', 'planted'],
      spread: ['--maxWorkers', '1'],
      runsAgain: true,
    });
    expect(outcome).toMatchObject({ passed: 4, failed: 1, skipped: 0, skips: [] });
    expect(outcome.flaky).toEqual([
      {
        suite: `${results}/planted`,
        file: relative(place(''), path('flaky')),
        test: 'a desk › calls',
        message: 'Error: nobody came',
        details: expect.any(Array),
      },
    ]);
    expect(outcome.words).toEqual([expect.stringContaining(`${path('broken')}\n`)]);
    expect(outcome.words[0]).toMatch(/never.*It failed twice: in its suite, and alone\.$/s);
    expect(readdirSync(place(`test-results/${results}`)).sort()).toEqual([
      'planted.again.json',
      'planted.again.log',
      'planted.json',
      'planted.log',
    ]);
  });
});
