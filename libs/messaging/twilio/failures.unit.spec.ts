import { describe, expect, it } from '@jest/globals';
import { outcomeOf, TwilioRefused, TwilioUnanswered } from './failures.ts';

const answered = (status: number, code = String(status), retryAfterMs: number | null = null) =>
  outcomeOf(new TwilioRefused({ status, code, retryAfterMs }));

describe('outcomeOf', () => {
  it('allows another attempt after a 429 or 503, and when Twilio says', () => {
    expect(answered(429, '20429', 2_000)).toEqual({ outcome: 'notSent', code: '20429', retryAfterMs: 2_000 });
    expect(answered(503)).toEqual({ outcome: 'notSent', code: '503', retryAfterMs: null });
  });

  it('allows another attempt where no connection came about', () => {
    const unsent = outcomeOf(new TwilioUnanswered('ECONNREFUSED', true));
    expect(unsent).toEqual({ outcome: 'notSent', code: 'noConnection', retryAfterMs: null });
  });

  it.each([500, 502, 504, 307, 408])('leaves the outcome of an answered %i unknown', (status) => {
    expect(answered(status)).toEqual({ outcome: 'unknown', cause: `answered ${status}, code ${status}` });
  });

  it('leaves the outcome of a cut unknown', () => {
    expect(outcomeOf(new TwilioUnanswered('ECONNRESET'))).toEqual({ outcome: 'unknown', cause: 'ECONNRESET' });
  });

  it.each([
    [401, '20003'],
    [403, '20003'],
    [403, '20403'],
    [404, '20404'],
    [401, '401'],
    [400, '10001'],
  ])('finds the account at fault in a %i of code %s', (status, code) => {
    expect(answered(status, code)).toEqual({ outcome: 'refused', code, fault: 'account' });
  });

  it.each([
    [400, '21211'],
    [400, '21610'],
    [400, '63007'],
    [403, '403'],
  ])('finds the message at fault in a %i of code %s', (status, code) => {
    expect(answered(status, code)).toEqual({ outcome: 'refused', code, fault: 'message' });
  });
});
