import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { answering, causeOf } from './redis-faults.ts';
import { seldom } from './seldom.ts';

const SHOWN = 'redis://host:6379';

describe('what the driver throws', () => {
  it.each([
    [Object.assign(new Error('connect ECONNREFUSED 10.0.0.4:6379'), { code: 'ECONNREFUSED' }), 'nobody listens there'],
    [new Error("WRONGPASS invalid username-password pair 'secret'"), 'it does not take the user or the password'],
    [new Error('ECHO secret'), 'ECHO'],
    [new Error('Command timed out'), 'it does not answer'],
    [new Error('Connection is closed.'), 'the connection is down'],
    [undefined, 'it does not answer'],
  ])('%s is told as: %s', (error, cause) => {
    expect(causeOf(error)).toBe(cause);
  });

  it('is that the store is unavailable, unless our own code is wrong', async () => {
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

describe('what is told of a store that is down', () => {
  it('is told once a minute, and whatever else each time', () => {
    let at = 0;
    const told: unknown[] = [];
    const tell = seldom(
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
