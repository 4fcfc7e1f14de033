import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const trusted = (text: string | undefined) => readConfig({ TRUST_PROXY: text }).trustProxy;

describe('the proxies that are trusted', () => {
  it.each([
    [undefined, []],
    [' ', []],
    ['127.0.0.1', ['127.0.0.1']],
    ['loopback, 10.0.0.0/8 ,2001:db8::/32,', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
  ])('reads TRUST_PROXY %j as %j', (text, proxies) => {
    expect(trusted(text)).toEqual(proxies);
  });

  it.each(['true', '*', 'proxy.example', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '1', 'loopback/8'])(
    'refuses TRUST_PROXY %s',
    (text) => {
      expect(() => trusted(text)).toThrow(/^TRUST_PROXY: /);
    },
  );
});
