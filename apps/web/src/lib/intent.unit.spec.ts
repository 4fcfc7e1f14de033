import { describe, expect, it } from '@jest/globals';
import { Intent } from './intent.ts';

const REQUEST = { method: 'POST', path: '/tickets', body: { name: 'سالم' } };

function intent(): Intent {
  let keys = 0;
  return new Intent(() => {
    keys += 1;
    return `key ${keys}`;
  });
}

describe('an intent', () => {
  it('keeps its key through every retry of the same request', () => {
    const asked = intent();
    expect([asked.keyFor(REQUEST), asked.keyFor({ ...REQUEST })]).toEqual(['key 1', 'key 1']);
  });

  it('is another one when something else is asked', () => {
    const asked = intent();
    expect([asked.keyFor(REQUEST), asked.keyFor({ ...REQUEST, body: { name: 'سالمة' } })]).toEqual(['key 1', 'key 2']);
  });

  it('is over when it has succeeded: the same request again is meant again', () => {
    const asked = intent();
    const first = asked.keyFor(REQUEST);
    asked.succeeded();
    expect([first, asked.keyFor(REQUEST)]).toEqual(['key 1', 'key 2']);
  });
});
