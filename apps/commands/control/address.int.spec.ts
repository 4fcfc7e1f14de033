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

  it('puts the socket beside the data, and records its address there until it is removed', () => {
    const folder = folderCalled('data');
    const address = prepareAddress(folder, top);
    expect(address.path).toBe(join(folder, 'control.sock'));
    expect(knownAddress(folder)).toBe(address.path);
    address.remove();
    expect(knownAddress(folder)).toBeUndefined();
  });

  it('puts the socket into a private temporary folder where the path is too long', () => {
    const folder = folderCalled(DEEP);
    const address = prepareAddress(folder, top);
    expect(Buffer.byteLength(address.path)).toBeLessThan(104);
    expect(statSync(dirname(address.path)).mode & 0o777).toBe(0o700);
    expect(knownAddress(folder)).toBe(address.path);
    address.remove();
    expect(existsSync(dirname(address.path))).toBe(false);
  });

  it('gives each folder an address of its own, the same each time', () => {
    const folder = folderCalled(DEEP);
    const again = [prepareAddress(folder, top).path, prepareAddress(folder, top).path];
    expect(new Set([...again, prepareAddress(folderCalled(`${DEEP}b`), top).path]).size).toBe(2);
  });

  it('refuses a temporary folder that other users may enter', () => {
    const folder = folderCalled(DEEP);
    chmodSync(dirname(prepareAddress(folder, top).path), 0o755);
    expect(() => prepareAddress(folder, top)).toThrow(/DATA_DIR: its path is too long for a socket/);
  });
});
