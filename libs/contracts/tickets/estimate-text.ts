import { MOST_HOURS, type RoundedRange, roundedRange } from '#libs/domain/estimate/range.ts';
import type { Lang } from '../lang.ts';
import type { Estimate } from './estimate.ts';

type Range = NonNullable<Estimate>;

/** No line ends before it. */
const WORD_JOINER = '\u2060';

/** `{from}` stands for a number, `{low}` and `{high}` for minutes with their unit, `{hours}` for the most that is told. */
type EstimateWords = Readonly<Record<RoundedRange['as'], string>>;

interface LangWords {
  readonly estimates: EstimateWords;
  /** Fewer words, for a wall that is read from afar. */
  readonly brief: Partial<EstimateWords>;
  readonly minutes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
  readonly hours: string;
}

/** Arabic joins the bounds by a word: a dash between digits is read from either side. Each text may also follow «بعد» or "in". */
const WORDS: Readonly<Record<Lang, LangWords>> = {
  ar: {
    estimates: {
      none: 'دون انتظار',
      under: 'أقل من {high}',
      upTo: '{high} على الأكثر',
      about: 'نحو {high}',
      between: 'نحو {from} إلى {high}',
      open: '{low} إلى أكثر من {hours}',
      over: 'أكثر من {hours}',
    },
    brief: { upTo: 'حتى {high}', between: '{from} إلى {high}', open: 'أكثر من {low}' },
    minutes: { few: 'دقائق', other: 'دقيقة' },
    hours: 'ساعات',
  },
  en: {
    estimates: {
      none: 'no wait',
      under: 'under {high}',
      upTo: 'up to {high}',
      about: 'about {high}',
      between: `about {from}–${WORD_JOINER}{high}`,
      open: '{low} to over {hours}',
      over: 'over {hours}',
    },
    brief: { between: `{from}–${WORD_JOINER}{high}`, open: 'over {low}' },
    minutes: { other: 'min' },
    hours: 'hours',
  },
};

/** An estimate as people are told it. Numbers are written as the clinic writes them. */
export const estimateText = (lang: Lang, estimate: Range, written: (value: number) => string): string =>
  textIn(lang, WORDS[lang].estimates, estimate, written);

/** An estimate in few words. */
export const briefEstimateText = (lang: Lang, estimate: Range, written: (value: number) => string): string =>
  textIn(lang, { ...WORDS[lang].estimates, ...WORDS[lang].brief }, estimate, written);

function textIn(lang: Lang, estimates: EstimateWords, estimate: Range, written: (value: number) => string): string {
  const { minutes, hours } = WORDS[lang];
  const { as, low, high } = roundedRange(estimate);
  const inMinutes = (count: number): string =>
    unbroken(written(count), minutes[new Intl.PluralRules(lang).select(count)] ?? minutes.other);
  return estimates[as]
    .replace('{from}', written(low))
    .replace('{low}', inMinutes(low))
    .replace('{high}', inMinutes(high))
    .replace('{hours}', unbroken(written(MOST_HOURS), hours));
}

/** A number stays on the line of its unit. */
const unbroken = (number: string, unit: string): string => `${number}\u00a0${unit}`;
