import { describe, expect, it } from '@jest/globals';
import { isPushEndpoint, pushHostsIn } from './push-endpoint.ts';

const HOSTS = ['fcm.googleapis.com', 'push.apple.com'];

describe('the address of a push subscription', () => {
  it.each(['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/Q'])('accepts %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, HOSTS)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilfcm.googleapis.com/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://fcm.googleapis.com./a',
    'https://10.0.0.1/a',
    'http://127.0.0.1:9000/a',
    'http://[::1]/a',
    'https://localhost/a',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('refuses %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, HOSTS)).toBe(false);
  });

  it('accepts this machine only where it is named', () => {
    for (const endpoint of ['http://127.0.0.1:9000/a', 'https://127.0.0.1/a'])
      expect(isPushEndpoint(endpoint, ['127.0.0.1'])).toBe(true);
    expect(isPushEndpoint('http://localhost:9000/a', ['127.0.0.1'])).toBe(false);
  });

  it('reads hosts by commas, and nothing else', () => {
    expect(pushHostsIn(' FCM.googleapis.com, 127.0.0.1,')).toEqual(['fcm.googleapis.com', '127.0.0.1']);
    for (const text of ['https://fcm.googleapis.com', '*.apple.com', 'a b', 'host:443', '.com'])
      expect(pushHostsIn(text)).toBeUndefined();
  });
});
