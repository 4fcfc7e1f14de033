import { describe, expect, it } from '@jest/globals';
import { openFilesLimit, warningOfFewFiles } from './open-files.ts';

describe('the limit of open files', () => {
  it('is told as the system has it', () => {
    const limit = openFilesLimit();
    expect(limit === undefined || (Number.isInteger(limit) && limit > 0)).toBe(true);
  });

  it('is warned of where it is low, with what follows', () => {
    expect(warningOfFewFiles(256)).toMatch(/^process: at most 256 open files \(ulimit -n\), so beyond about 156 connections/);
    expect(warningOfFewFiles(64)).toContain('beyond about 0 connections');
  });

  it.each([1_024, 65_536, undefined])('is not warned of at %s', (limit) => {
    expect(warningOfFewFiles(limit)).toBeUndefined();
  });
});
