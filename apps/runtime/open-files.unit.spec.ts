import { describe, expect, it } from '@jest/globals';
import { openFilesLimit, warningOfFewFiles } from './open-files.ts';

describe('the limit of open files', () => {
  it('reads the limit of open files from the system', () => {
    const limit = openFilesLimit();
    expect(limit === undefined || (Number.isInteger(limit) && limit > 0)).toBe(true);
  });

  it('warns of a low limit of open files, with its consequence', () => {
    expect(warningOfFewFiles(256)).toMatch(/^process: at most 256 open files \(ulimit -n\), so beyond about 156 connections/);
    expect(warningOfFewFiles(64)).toContain('beyond about 0 connections');
  });

  it.each([1_024, 65_536, undefined])('does not warn of a limit of %s open files', (limit) => {
    expect(warningOfFewFiles(limit)).toBeUndefined();
  });
});
