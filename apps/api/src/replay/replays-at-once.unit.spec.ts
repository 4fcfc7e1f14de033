import { describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { TooMany } from '../platform/limits/too-many.ts';
import { ReplaysAtOnce } from './replays-at-once.ts';

const [PALM, NOOR] = ['palm', 'noor'] as ClinicId[] as [ClinicId, ClinicId];
const STAYS = new AbortController().signal;

describe('turns at the replay', () => {
  it('refuses a clinic of which twenty requests wait, and answers another meanwhile', async () => {
    const turns = new ReplaysAtOnce();
    const { promise, resolve } = Promise.withResolvers<string>();
    const asked = Array.from({ length: 21 }, () => turns.take(PALM, STAYS, () => promise));
    await expect(turns.take(PALM, STAYS, () => promise)).rejects.toBeInstanceOf(TooMany);
    expect(await turns.take(NOOR, STAYS, async () => 'answered')).toBe('answered');
    resolve('folded');
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['folded']));
  });

  it('drops a request whose client leaves while it waits', async () => {
    const turns = new ReplaysAtOnce();
    const gone = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = turns.take(PALM, STAYS, () => promise);
    let isFolded = false;
    const left = turns.take(PALM, gone.signal, async () => {
      isFolded = true;
    });
    gone.abort();
    await expect(left).rejects.toBeInstanceOf(HttpException);
    resolve();
    await first;
    expect(isFolded).toBe(false);
  });

  it('passes the failure of a replay on', async () => {
    const failure = new Error('the log is gone');
    await expect(new ReplaysAtOnce().take(PALM, STAYS, async () => await Promise.reject(failure))).rejects.toBe(failure);
  });
});
