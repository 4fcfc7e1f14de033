import { describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { newMasterKey, parseMasterKey } from './master-key.ts';

describe('parseMasterKey', () => {
  it('accepts what `dawr keys new` prints', () => {
    const bytes = Buffer.alloc(32, 7);
    expect(parseMasterKey(newMasterKey(() => bytes))).toEqual(bytes);
  });

  it.each([
    ['nothing', ''],
    ['too few bytes', Buffer.alloc(31, 7).toString('base64')],
    ['too many bytes', Buffer.alloc(33, 7).toString('base64')],
    ['another alphabet', Buffer.alloc(32, 0xff).toString('base64url')],
    ['a slip of the hand', `${Buffer.alloc(32, 7).toString('base64')}!`],
  ])('refuses in one line, without quoting it: %s', (_, text) => {
    const parse = () => parseMasterKey(text);
    expect(parse).toThrow(StartRefused);
    expect(parse).toThrow(/^DAWR_MASTER_KEY: expected 32 bytes in base64; `dawr keys new` prints a key$/);
  });
});
