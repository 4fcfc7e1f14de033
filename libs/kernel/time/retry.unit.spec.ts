import { describe, expect, it } from '@jest/globals';
import { backoffMs, type RetryParts, retry } from './retry.ts';

const BACKOFF = { firstMs: 100, longestMs: 500 };

/** Work that fails so often before it answers, and the delays that were waited for. */
function failing(times: number, parts: Partial<RetryParts> = {}) {
  const [delays, retried]: [number[], unknown[]] = [[], []];
  let runs = 0;
  const work = async (): Promise<number> => {
    runs += 1;
    if (runs <= times) throw new Error(`failure ${runs}`);
    return runs;
  };
  const pause = async (milliseconds: number): Promise<void> => void delays.push(milliseconds);
  const { signal } = new AbortController();
  const result = retry(work, { backoff: BACKOFF, pause, signal, onRetry: (error) => retried.push(error), ...parts });
  return { result, delays, retried };
}

describe('a retry', () => {
  it('waits twice as long after each failure, up to the longest delay', async () => {
    const { result, delays, retried } = failing(5);
    expect(await result).toBe(6);
    expect(delays).toEqual([100, 200, 400, 500, 500]);
    expect(retried).toHaveLength(5);
  });

  it('throws at once what is not worth another try', async () => {
    const { result, delays } = failing(1, { isRetryable: () => false });
    await expect(result).rejects.toThrow('failure 1');
    expect(delays).toEqual([]);
  });

  it('throws the last error once its signal aborts during a delay', async () => {
    const ending = new AbortController();
    const { result } = failing(9, { signal: ending.signal, pause: async () => ending.abort() });
    await expect(result).rejects.toThrow('failure 1');
  });

  it.each([
    [0, 0, 100],
    [0.5, 0, 50],
    [0.5, 1, 100],
    [1, 0.25, 25],
  ])('takes a share of %d of the delay by chance', (jitter, chance, expected) => {
    expect(backoffMs({ ...BACKOFF, jitter }, 0, () => chance)).toBe(expected);
  });
});
