import { describe, expect, it } from '@jest/globals';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { turnView } from './view.ts';
import { writingOf } from './writing.ts';

const WAITING: PatientPageState = {
  position: 42,
  status: 'waiting',
  service: null,
  room: null,
  ahead: 3,
  estimate: { low: 24, middle: 31, high: 38 },
  attempt: 0,
  calledAt: null,
  at: '2026-11-20T07:30:00.000Z',
};

const shown = (lang: Lang, estimate: PatientPageState['estimate']): string => {
  const { markup } = turnView({ ...WAITING, estimate }, writingOf({ lang, digits: 'latn', timezone: 'Asia/Dubai' }));
  const [, wait = ''] = /class="wait">(.*)<\/p>/.exec(markup) ?? [];
  return wait
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
};

describe('the wait on a patient’s page', () => {
  it('tells a range until the turn', () => {
    expect(LANGS.map((lang) => shown(lang, WAITING.estimate)).sort()).toEqual([
      'Your turn in about 20–40 min',
      'الدور بعد نحو 20 إلى 40 دقيقة',
    ]);
  });

  it('tells that the turn comes soon where there is nothing to wait for', () => {
    expect(LANGS.map((lang) => shown(lang, { low: 0, middle: 0, high: 0 })).sort()).toEqual(['In a moment', 'بعد قليل']);
  });

  it('promises nothing where no wait is known', () => {
    expect(LANGS.map((lang) => shown(lang, null))).toEqual(['', '']);
  });
});
