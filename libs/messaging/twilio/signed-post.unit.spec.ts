import { describe, expect, it } from '@jest/globals';
import { signatureOf } from '../testing/twilio-signature.ts';
import { isSigned, readForm } from './signed-post.ts';

const TOKEN = 'a-token';
const STATUS_URL = 'https://queue.clinic.ae/v1/messaging/status/al-noor?message=m1';

describe('a signed post', () => {
  const form = readForm('MessageStatus=read&MessageSid=SM1&ProfileName=%D8%B3%D8%A7%D8%B1%D8%A9+M&Media=b&Media=a') ?? {};
  const signed = { url: STATUS_URL, form, signature: signatureOf(TOKEN, STATUS_URL, form) };

  it('accepts what Twilio signs: the address with its query, and every field', () => {
    expect(isSigned(TOKEN, signed)).toBe(true);
  });

  it.each([
    ['another token', 'other-token', signed],
    ['another address', TOKEN, { ...signed, url: STATUS_URL.replace('m1', 'm2') }],
    ['another host', TOKEN, { ...signed, url: STATUS_URL.replace('queue', 'other') }],
    ['a field changed', TOKEN, { ...signed, form: { ...form, MessageStatus: 'failed' } }],
    ['a field added', TOKEN, { ...signed, form: { ...form, ErrorCode: '1' } }],
    ['another signature', TOKEN, { ...signed, signature: 'c2lnbmF0dXJl' }],
    ['no signature', TOKEN, { ...signed, signature: undefined }],
    ['no token, and so a signature of everybody', '', { ...signed, signature: signatureOf('', STATUS_URL, form) }],
  ])('rejects a post with %s', (_, token, post) => {
    expect(isSigned(token, post)).toBe(false);
  });

  it.each([
    ['https://queue.clinic.ae/status', 'https://queue.clinic.ae:443/status'],
    ['https://queue.clinic.ae:8443/status?a=b:1', 'https://queue.clinic.ae/status?a=b:1'],
    ['http://[::1]:3000/status', 'http://[::1]/status'],
    ['http://127.0.0.1', 'http://127.0.0.1:80'],
  ])('accepts a post to %s that is signed for %s', (url, signedFor) => {
    expect(isSigned(TOKEN, { url, form, signature: signatureOf(TOKEN, signedFor, form) })).toBe(true);
  });

  it('reads no form of more than 64 fields', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `${index}=`).join('&');
    expect(Object.keys(readForm(fields(64)) ?? {})).toHaveLength(64);
    expect(readForm(fields(65))).toBeUndefined();
  });

  it('reads hostile field names like harmless ones', () => {
    const hostile = readForm('__proto__=x&constructor=y&=z&toString=1&toString=2') ?? {};
    expect(Object.entries(hostile)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['', 'z'],
      ['toString', ['1', '2']],
    ]);
    expect(isSigned(TOKEN, { url: STATUS_URL, form: hostile, signature: signatureOf(TOKEN, STATUS_URL, hostile) })).toBe(true);
  });
});
