import { describe, expect, it } from '@jest/globals';
import { isLoopbackAuthority, isLoopbackHost, isLoopbackUrl } from './loopback.ts';

describe('a loopback address', () => {
  it.each(['localhost', 'LocalHost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('takes %s for a loopback host', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil-localhost', '128.0.0.1', ''])(
    'does not take %j for a loopback host',
    (host) => {
      expect(isLoopbackHost(host)).toBe(false);
    },
  );

  it.each([
    ['localhost:3000', true],
    ['127.0.0.1', true],
    ['[::1]:80', true],
    ['localhost:3000:1', false],
    ['queue.clinic.ae:3000', false],
    [undefined, false],
  ])('knows whether the Host header %s is loopback: %j', (host, expected) => {
    expect(isLoopbackAuthority(host)).toBe(expected);
  });

  it.each([
    ['http://localhost:3000', true],
    ['http://127.1:3000/x', true],
    ['https://[::1]', true],
    ['https://localhost@clinic.test', false],
    ['http://clinic.test/localhost', false],
  ])('knows by its host alone whether the URL %s is loopback: %j', (url, expected) => {
    expect(isLoopbackUrl(url)).toBe(expected);
  });
});
