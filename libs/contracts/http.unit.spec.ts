import { describe, expect, it } from '@jest/globals';
import { isIdempotencyKey } from './http.ts';

describe("a write's key", () => {
  it.each(['01932b4e-7c1a-7d2f-9a35-3f1c5b8e2d60', '12345678', 'x'.repeat(200)])('accepts the idempotency key %s', (text) => {
    expect(isIdempotencyKey(text)).toBe(true);
  });

  it.each(['', '1234567', 'x'.repeat(201), 'مفتاح-الطلب', '1234567\n', '1234567\t8'])(
    'rejects the idempotency key %j',
    (text) => {
      expect(isIdempotencyKey(text)).toBe(false);
    },
  );
});
