import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { flakyWords, keepFlaky } from './flaky.ts';

const ONE = {
  suite: 'e2e',
  file: 'test/desk.e2e.spec.ts',
  test: 'a desk › calls',
  message: 'Error: late',
  details: ['+ 1', '- 2'],
};

describe('what was flaky', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps what was flaky of this run alone, and an empty array where nothing was', () => {
    const path = join(folder, 'test-results/flaky.json');
    keepFlaky([ONE], path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([ONE]);
    keepFlaky([], path);
    expect(readFileSync(path, 'utf8')).toBe('[]\n');
  });

  it('tells a flaky file in one line, and below it what its failure said more', () => {
    expect(flakyWords(ONE)).toBe('test/desk.e2e.spec.ts › a desk › calls: Error: late\n    + 1\n    - 2');
  });
});
