import { describe, expect, it } from '@jest/globals';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { WAITING } from './testing/waiting.ts';
import { groundOf, turnView } from './view.ts';
import { writingOf } from './writing.ts';

const markupOf = (lang: Lang, part: Partial<PatientPageState>): string =>
  turnView({ ...WAITING, ...part }, writingOf({ lang, digits: 'latn', timezone: 'Asia/Dubai' })).markup;

const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .trim();

const shown = (lang: Lang, part: Partial<PatientPageState>): string => textOf(markupOf(lang, part));

describe('a patient’s page', () => {
  it('shows a range until the turn, and the time to be back by', () => {
    const [ar, en] = [shown('ar', {}), shown('en', {})];
    expect(en).toContain('3 patients before you Please be back by 11:50 Your turn in 20–40 min');
    expect(ar).toContain('قبل هذا الرقم 3 مرضى تُرجى العودة قبل 11:50 الدور بعد 20 إلى 40 دقيقة');
  });

  it('promises nothing where no wait is known', () => {
    expect(LANGS.map((lang) => shown(lang, { estimate: null })).sort()).toEqual([
      'Your number 42 3 patients before you',
      'رقم الدور 42 قبل هذا الرقم 3 مرضى',
    ]);
  });

  it('calls back a patient whose turn is near, without a time', () => {
    const near = { ahead: 1, estimate: { low: 5, middle: 8, high: 10 } };
    expect(groundOf({ ...WAITING, ...near })).toBe('near house');
    expect(shown('en', near)).toContain('Nearly your turn. Please come back now Your turn in 5–10 min');
    expect(shown('ar', near)).toContain('اقترب الدور. تُرجى العودة إلى الصالة الآن');
    expect(shown('en', near)).not.toContain('back by');
  });

  it('draws a dot for each of up to eight patients ahead, and the numbers that are called', () => {
    const dots = (ahead: number): number => markupOf('en', { ahead, calling: [37, 36, 35] }).split('<i></i>').length - 1;
    expect([0, 4, 8, 9].map(dots)).toEqual([0, 4, 8, 0]);
    expect(shown('en', { ahead: 9, calling: [37, 36, 35] })).toContain('9 patients before you Now called 37 36 Please');
  });

  it('shows the room of a call and the way to it, as text', () => {
    const called = { status: 'notified', room: 'Dental <b>', way: 'First floor & left', attempt: 1, estimate: null } as const;
    expect(shown('en', called)).toBe('It is your turn 42 Please go to Dental &#60;b&#62; First floor &#38; left');
  });

  it('shows the clinic’s message in every state of a living turn', () => {
    const notice = { text: 'The doctor is 30 minutes late', until: '2026-11-20T12:00:00.000Z' };
    for (const status of ['waiting', 'notified'] as const) expect(shown('en', { status, notice })).toContain(notice.text);
  });

  it('tells a turn that the patient gave up from one that the clinic ended', () => {
    expect(shown('en', { status: 'cancelled', hasLeft: true })).toContain('You gave up your turn');
    expect(shown('en', { status: 'cancelled' })).toContain('This number was cancelled');
    expect(shown('en', { status: 'completed' })).toContain('Your visit has ended');
  });
});
