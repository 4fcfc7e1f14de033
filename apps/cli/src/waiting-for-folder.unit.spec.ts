import { describe, expect, it } from '@jest/globals';
import { StartRefused, StartRefusedForNow } from '#libs/kernel/store-errors.ts';
import { FakeTime, settled } from '#libs/kernel/time/testing/fake-time.ts';
import { waitingForFolder } from './waiting-for-folder.ts';

describe('waiting for a folder that another process holds', () => {
  const attempted = async (outcome: (attempt: number) => string) => {
    const time = new FakeTime();
    let attempts = 0;
    const result = Promise.allSettled([
      waitingForFolder(
        async () => {
          attempts += 1;
          return outcome(attempts);
        },
        { signal: new AbortController().signal, timer: time.timer },
      ),
    ]);
    for (await settled(); time.pending > 0; await settled()) time.advanceToNext();
    const [ended] = await result;
    return { ended, attempts, seconds: time.elapsed() / 1000 };
  };

  it('tries again until the folder is free', async () => {
    const { ended, attempts } = await attempted((attempt) => {
      if (attempt < 4) throw new StartRefusedForNow('in use');
      return 'done';
    });
    expect([ended, attempts]).toEqual([{ status: 'fulfilled', value: 'done' }, 4]);
  });

  it('gives up within a minute with the refusal that names the holder', async () => {
    const { ended, attempts, seconds } = await attempted(() => {
      throw new StartRefusedForNow('in use by 17');
    });
    expect(ended).toMatchObject({ status: 'rejected', reason: { message: 'in use by 17' } });
    expect(attempts).toBe(40);
    expect(seconds).toBeLessThan(60);
  });

  it('throws any other refusal at once', async () => {
    const { attempts } = await attempted(() => {
      throw new StartRefused('no key');
    });
    expect(attempts).toBe(1);
  });
});
