import { describe, expect, it } from '@jest/globals';
import { signatureOf } from '../testing/twilio-signature.ts';
import { isSigned, readForm } from './signed-post.ts';

const TOKEN = 'a-token';
const STATUS_URL = 'https://queue.clinic.ae/v1/messaging/status/al-noor?message=m1';

describe('a signed post', () => {
  const form = readForm('MessageStatus=read&MessageSid=SM1&ProfileName=%D8%B3%D8%A7%D8%B1%D8%A9+M&Media=b&Media=a');
  const signed = { url: STATUS_URL, form, signature: signatureOf(TOKEN, STATUS_URL, form) };

  it('accepts what Twilio signs: the address with its query, and every field', async () => {
    expect(await isSigned(TOKEN, signed)).toBe(true);
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
  ])('rejects a post with %s', async (_, token, post) => {
    expect(await isSigned(token, post)).toBe(false);
  });

  it('reads hostile field names like harmless ones', async () => {
    const hostile = readForm('__proto__=x&constructor=y&=z&toString=1&toString=2');
    expect(Object.entries(hostile)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['', 'z'],
      ['toString', ['1', '2']],
    ]);
    expect(await isSigned(TOKEN, { url: STATUS_URL, form: hostile, signature: signatureOf(TOKEN, STATUS_URL, hostile) })).toBe(
      true,
    );
  });
});
