import { describe, expect, it } from '@jest/globals';
import { causeSentence, causeTime, effectSentence, restSentence } from '#libs/contracts/analytics/cause-sentences.ts';
import type { Cause } from '#libs/contracts/analytics/causes.ts';
import { comparison, headline } from '#libs/contracts/analytics/headline.ts';
import { arrivalsSentence, noShowsSentence, waitsSentence } from '#libs/contracts/analytics/sentences.ts';
import { someFigures, someWholeFigures } from '#libs/contracts/analytics/testing/some-figures.ts';
import { ANALYTICS } from '#libs/contracts/limits.ts';
import { onPage } from '../../testing/on-page.tsx';
import { type PageWords, useWords } from './components/use-words.ts';
import { whenOf } from './rules/words.ts';
import { answer, FEW } from './testing/an-answer.ts';

const target = { minutes: 20, share: 80 };
const aimed = answer({
  totals: someWholeFigures({ withinTarget: 29 }),
  before: someWholeFigures({ withinTarget: 26 }),
  clinics: [{ id: 'noor', name: 'Al Noor', target, ...someWholeFigures({ withinTarget: 29 }) }],
  hours: [
    { weekday: 7, hour: 9, ...someWholeFigures({ withinTarget: 10 }) },
    { weekday: 2, hour: 9, ...someWholeFigures({ withinTarget: 38 }) },
  ],
});

/** Words without the marks that keep a name in its own direction. */
const plain = (words: string): string => words.replace(/[\u2066-\u2069]/g, '');

async function wordsIn(lang: 'ar' | 'en'): Promise<PageWords> {
  const found: PageWords[] = [];
  function Probe() {
    found.push(useWords());
    return null;
  }
  await onPage(<Probe />, lang);
  const words = found.at(-1);
  if (!words) throw new Error('nothing was rendered');
  return words;
}

describe('the sentences of analytics', () => {
  it('say in English how long patients waited, when it was worst, and how it was before', async () => {
    const words = await wordsIn('en');
    expect(headline(words, answer(), whenOf(words, 'week'))).toBe(
      'This week, half of the patients waited 14 minutes or less, and one in ten more than 38 minutes. The worst was Sunday 09:00–11:00.',
    );
    expect(comparison(words, answer())).toEqual({
      kind: 'down',
      words: 'Waits were longer than in the period before, when half waited up to 11 minutes.',
    });
    expect(waitsSentence(words, answer())).toBe(
      'Waits were longest on Sunday, November 22: half of the patients waited up to 31 minutes.',
    );
    expect(arrivalsSentence(words, answer())).toMatch(/^Most patients came Sunday 10:00–11:00: 40 patients\.$/);
    expect(noShowsSentence(words, answer())).toMatch(/^10% of the called patients did not come; the most on Sunday/);
  });

  it('say in both languages when a room was late, and what would have helped', async () => {
    const cause: Cause = {
      kind: 'roomLate',
      clinic: 'noor',
      service: null,
      room: 'r2',
      weekday: 4,
      from: 600,
      to: 640,
      days: ['2026-11-19', '2026-11-12'],
      share: 0.38,
      usual: 600,
      seen: 640,
      effect: { change: 'openOnTime', p90: { before: 74, after: 31 } },
      worst: '2026-11-19T06:40:00.000Z',
      picture: null,
    };
    const named = { ...answer(), rooms: [{ clinic: 'noor', id: 'r2', name: 'Room 2', ...someFigures() }] };
    const told = (words: PageWords) => [
      causeTime(words, cause),
      plain(causeSentence(words, cause, named)),
      effectSentence(words, cause),
    ];
    expect(told(await wordsIn('en'))).toEqual([
      'Thursdays 10:00–10:40',
      'Room 2: opened at 10:40, usually at 10:00',
      'Opened at the usual time: nine in ten within 31 minutes, not 74 minutes (simulated)',
    ]);
    expect(told(await wordsIn('ar'))).toEqual([
      'أيام الخميس من 10:00 إلى 10:40',
      'Room 2: فُتحت في 10:40 بدلًا من 10:00',
      'الفتح في الوقت المعتاد: انتظار تسعة من كل عشرة حتى 31 دقيقة بدلًا من 74 دقيقة (محاكاة)',
    ]);
  });

  it.each([
    [null, null, 'Causes are named once 200 patients were called on these days, and once a weekday came twice.'],
    [[], 0, 'Nobody waited beyond the target.'],
    [[], 1, 'The waiting beyond the target is spread out, with no visible cause.'],
  ])('say why no cause is named: %j, %j left', async (causes, unexplained, words) => {
    expect(restSentence(await wordsIn('en'), { causes, unexplained }, ANALYTICS.causesFrom)).toBe(words);
  });

  it('say in English how many were called within the target, and whether that was reached', async () => {
    const words = await wordsIn('en');
    expect(headline(words, aimed, whenOf(words, 'last7'))).toBe(
      'In the last 7 days, 73% of patients were called within 20 minutes. The worst was Sunday 09:00–10:00: 25%. The target is 80%.',
    );
    expect(comparison(words, aimed)).toEqual({
      kind: 'up',
      words: 'Better than in the period before, when it was 65%.',
    });
  });

  it('say the same in Arabic, with each number in its form', async () => {
    const words = await wordsIn('ar');
    const waited = (median: number, p90: number) =>
      headline(words, answer({ totals: someWholeFigures({ wait: { median, p90 } }), hours: [] }), whenOf(words, 'week'));
    expect(waited(2, 11)).toBe('هذا الأسبوع لم يتجاوز انتظار نصف المرضى دقيقتين، وتجاوز انتظار واحد من كل عشرة 11 دقيقة.');
    expect(waited(5, 100)).toBe('هذا الأسبوع لم يتجاوز انتظار نصف المرضى 5 دقائق، وتجاوز انتظار واحد من كل عشرة 100 دقيقة.');
    expect(headline(words, answer(), whenOf(words, 'week'))).toContain('وكان أطول انتظار يوم الأحد من 09:00 إلى 11:00.');
    expect(headline(words, aimed, whenOf(words, 'today'))).toContain('من المرضى خلال 20 دقيقة.');
  });

  it('say nothing of few patients but that they were few', async () => {
    const words = await wordsIn('en');
    const few = answer({ totals: FEW, before: FEW, days: [{ day: '2026-11-23', ...FEW }], hours: [] });
    expect(headline(words, few, whenOf(words, 'today'))).toBe('Today, there were too few patients to say how long they waited.');
    expect(comparison(words, few).kind).toBe('unknown');
    expect(waitsSentence(words, few)).toBe('On no day were there enough patients to say how long they waited.');
  });
});
