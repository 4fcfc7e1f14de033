import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { answering, causeOf } from './redis-faults.ts';
import { throttleUnavailable } from './throttle-unavailable.ts';

const SHOWN = 'redis://host:6379';

describe('errors of the Redis driver', () => {
  it.each([
    [Object.assign(new Error('connect ECONNREFUSED 10.0.0.4:6379'), { code: 'ECONNREFUSED' }), 'nobody listens there'],
    [new Error("WRONGPASS invalid username-password pair 'secret'"), 'it does not take the user or the password'],
    [new Error('ECHO secret'), 'ECHO'],
    [new Error('Command timed out'), 'it does not answer'],
    [new Error('Connection is closed.'), 'the connection is down'],
    [undefined, 'it does not answer'],
  ])('describes %s as: %s', (error, cause) => {
    expect(causeOf(error)).toBe(cause);
  });

  it('reports the store as unavailable, unless our own code is wrong', async () => {
    const failing = (error: Error) => answering(SHOWN, () => Promise.reject(error));
    await expect(failing(new Error('OOM command not allowed'))).rejects.toEqual(
      new StoreUnavailable(`${SHOWN}: its memory is full`),
    );
    const ours = new StoreUnavailable('closed');
    await expect(failing(ours)).rejects.toBe(ours);
    const defect = new TypeError('not a function');
    await expect(failing(defect)).rejects.toBe(defect);
  });
});

describe('reports of an unavailable store', () => {
  it('reports an unavailable store once a minute, and other errors each time', () => {
    let at = 0;
    const told: unknown[] = [];
    const tell = throttleUnavailable(
      (error) => told.push(error),
      () => new Date(at),
    );
    const [down, full, defect] = [new StoreUnavailable('down'), new StoreUnavailable('full'), new Error('defect')];
    for (const error of [down, down, full, defect, defect]) tell(error);
    at += 59_999;
    tell(down);
    at += 1;
    tell(down);
    expect(told).toEqual([down, full, defect, defect, down]);
  });
});
