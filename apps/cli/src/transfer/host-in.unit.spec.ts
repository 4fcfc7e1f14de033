import { describe, expect, it } from '@jest/globals';
import { hostIn } from './host-in.ts';

describe('where an engine is, as it is told', () => {
  it.each([
    ['esdb://nurse:s3cret@log.example:2113?tls=true', 'esdb://log.example:2113'],
    ['esdb+discover://log.example', 'esdb+discover://log.example'],
    [
      'mongodb://nurse:s3cret@a.example:27017,b.example/dawr?authSource=admin&password=s3cret',
      'mongodb://a.example:27017,b.example',
    ],
    ['mongodb+srv://nurse:s3c@ret@db.example', 'mongodb+srv://db.example'],
  ])('shows %s without its secrets', (url, shown) => {
    expect(hostIn(url)).toBe(shown);
  });
});
