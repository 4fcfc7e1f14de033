import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { knownAddress, prepareAddress } from './address.ts';

describe('where the product is to be spoken to', () => {
  let top: string;
  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterEach(() => rmSync(top, { recursive: true }));

  const folderCalled = (name: string): string => {
    const folder = join(top, name);
    mkdirSync(folder);
    return folder;
  };
  const DEEP = 'a'.repeat(100);

  it('is beside the data, and written down there while it is', () => {
    const folder = folderCalled('data');
    const address = prepareAddress(folder, top);
    expect(address.path).toBe(join(folder, 'control.sock'));
    expect(knownAddress(folder)).toBe(address.path);
    address.remove();
    expect(knownAddress(folder)).toBeUndefined();
  });

  it('is in a short folder of its owner’s alone where the path is too long for a socket', () => {
    const folder = folderCalled(DEEP);
    const address = prepareAddress(folder, top);
    expect(Buffer.byteLength(address.path)).toBeLessThan(104);
    expect(statSync(dirname(address.path)).mode & 0o777).toBe(0o700);
    expect(knownAddress(folder)).toBe(address.path);
    address.remove();
    expect(existsSync(dirname(address.path))).toBe(false);
  });

  it('is the same for the same folder, and another for another', () => {
    const folder = folderCalled(DEEP);
    const again = [prepareAddress(folder, top).path, prepareAddress(folder, top).path];
    expect(new Set([...again, prepareAddress(folderCalled(`${DEEP}b`), top).path]).size).toBe(2);
  });

  it('is never in a folder that others may enter', () => {
    const folder = folderCalled(DEEP);
    chmodSync(dirname(prepareAddress(folder, top).path), 0o755);
    expect(() => prepareAddress(folder, top)).toThrow(/DATA_DIR: its path is too long for a socket/);
  });
});
