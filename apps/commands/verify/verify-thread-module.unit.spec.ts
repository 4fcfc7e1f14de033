import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { VERIFY_THREAD_MODULE } from './verify-thread-module.ts';

describe('the module that a verify thread runs', () => {
  it('the module is a file: a path that names no module fails only in the thread, at the start after a kill', () => {
    expect(existsSync(VERIFY_THREAD_MODULE)).toBe(true);
  });
});
