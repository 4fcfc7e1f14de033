import type { Lang } from '../lang.ts';
import type { Estimate } from './estimate.ts';

type Range = NonNullable<Estimate>;

/** Minutes up to which bounds are told as they are; longer ranges are widened to whole steps, since they are not known to the minute. */
const EXACT_UP_TO = 30;
const STEP = 5;
const MOST_HOURS = 3;
const MOST = MOST_HOURS * 60;

/** No line ends before it. */
const WORD_JOINER = '\u2060';

/** `{from}` stands for a number, `{low}` and `{high}` for minutes with their unit, `{hours}` for the most that is told. */
interface EstimateWords {
  readonly none: string;
  readonly under: string;
  readonly upTo: string;
  readonly about: string;
  readonly between: string;
  readonly open: string;
  readonly over: string;
}

interface LangWords {
  readonly estimates: EstimateWords;
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
    minutes: { other: 'min' },
    hours: 'hours',
  },
};

interface Told {
  readonly as: keyof EstimateWords;
  readonly low: number;
  readonly high: number;
}

/** An estimate as people are told it. Numbers are written as the clinic writes them. */
export function estimateText(lang: Lang, estimate: Range, written: (value: number) => string): string {
  const { estimates, minutes, hours } = WORDS[lang];
  const { as, low, high } = toldOf(estimate);
  const inMinutes = (count: number): string =>
    unbroken(written(count), minutes[new Intl.PluralRules(lang).select(count)] ?? minutes.other);
  return estimates[as]
    .replace('{from}', written(low))
    .replace('{low}', inMinutes(low))
    .replace('{high}', inMinutes(high))
    .replace('{hours}', unbroken(written(MOST_HOURS), hours));
}

function toldOf({ low, high }: Range): Told {
  if (high === 0) return { as: 'none', low, high };
  if (high <= STEP) return { as: 'under', low, high: STEP };
  if (low >= MOST) return { as: 'over', low, high };
  if (low === high) return { as: 'about', low, high: high > EXACT_UP_TO ? Math.round(high / STEP) * STEP : high };
  if (high <= EXACT_UP_TO) return spread(low, high);
  return spread(Math.floor(low / STEP) * STEP, Math.ceil(high / STEP) * STEP);
}

function spread(low: number, high: number): Told {
  if (high > MOST) return { as: 'open', low: Math.max(STEP, low), high };
  return { as: low === 0 ? 'upTo' : 'between', low, high };
}

/** A number stays on the line of its unit. */
const unbroken = (number: string, unit: string): string => `${number}\u00a0${unit}`;
