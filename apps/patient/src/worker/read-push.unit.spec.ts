import { describe, expect, it } from '@jest/globals';
import { readPush } from './read-push.ts';

const PUSH = { kind: 'call', number: 42, path: '/t/AbC-1_', lang: 'ar', buzz: 'normal' };
const shown = (changed: object = {}) => readPush(JSON.stringify({ ...PUSH, ...changed }));

describe('a push on a patient’s telephone', () => {
  it('says what it is about in the page’s language, with the number alone', () => {
    expect(shown()).toMatchObject({ title: 'حان الدور الآن: 42', options: { lang: 'ar', dir: 'rtl', requireInteraction: true } });
    expect(shown({ kind: 'near', lang: 'en' })).toMatchObject({
      title: 'Nearly your turn: 42',
      options: { body: 'Please come back now.', dir: 'ltr', requireInteraction: false, data: { path: PUSH.path } },
    });
  });

  it('shakes the telephone longer where the patient needs it', () => {
    const shakenMs = (buzz: string) => (shown({ buzz })?.options.vibrate ?? []).reduce((sum, part) => sum + part, 0);
    expect(shakenMs('long')).toBeGreaterThan(3 * shakenMs('normal'));
  });

  it.each([undefined, '', '{', 'null', '7'])('shows nothing for %s', (text) => {
    expect(readPush(text)).toBeUndefined();
  });

  it('opens nothing but a patient’s page', () => {
    for (const path of ['https://evil.example', '//evil.example', '/login', '/t/', '/t/a/leave', 7])
      expect(shown({ path })).toBeUndefined();
  });
});
