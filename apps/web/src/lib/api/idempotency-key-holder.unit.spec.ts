import { describe, expect, it } from '@jest/globals';
import { IdempotencyKeyHolder } from './idempotency-key-holder.ts';

const REQUEST = { method: 'POST', path: '/tickets', body: { name: 'سالم' } };

function holder(): IdempotencyKeyHolder {
  let keys = 0;
  return new IdempotencyKeyHolder(() => {
    keys += 1;
    return `key ${keys}`;
  });
}

describe('the holder of an idempotency key', () => {
  it('keeps the key through every retry of the same request', () => {
    const asked = holder();
    expect([asked.keyFor(REQUEST), asked.keyFor({ ...REQUEST })]).toEqual(['key 1', 'key 1']);
  });

  it('gives another key to another request', () => {
    const asked = holder();
    expect([asked.keyFor(REQUEST), asked.keyFor({ ...REQUEST, body: { name: 'سالمة' } })]).toEqual(['key 1', 'key 2']);
  });

  it('gives a new key to the same request once it has succeeded', () => {
    const asked = holder();
    const first = asked.keyFor(REQUEST);
    asked.succeeded();
    expect([first, asked.keyFor(REQUEST)]).toEqual(['key 1', 'key 2']);
  });
});
