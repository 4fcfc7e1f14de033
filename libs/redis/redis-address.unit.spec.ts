import { describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { redisAddress } from './redis-address.ts';

describe('redisAddress', () => {
  it.each([
    ['redis://localhost', 'redis://localhost:6379'],
    ['redis://:secret@10.0.0.4:6380/2', 'redis://10.0.0.4:6380/2'],
    ['rediss://dawr:secret@redis.example.ae/', 'rediss://redis.example.ae:6379'],
  ])('shows %s as %s', (url, shown) => {
    expect(redisAddress(url)).toEqual({ url, shown });
  });

  it.each([
    'localhost:6379',
    'http://:secret@localhost',
    'redis://',
    'redis://:secret@host:99999',
    'redis://:secret@host/queue',
    'redis://:secret@host?keyPrefix=x',
  ])('refuses %s without quoting it', (url) => {
    expect(() => redisAddress(url)).toThrow(StartRefused);
    expect(() => redisAddress(url)).toThrow(/^(?!.*(secret|\n)).*$/);
  });
});
