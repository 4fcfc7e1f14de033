import type { Analytics } from '#libs/contracts/analytics.ts';
import { countOf } from './days.ts';
import type { Period } from './period.ts';
import { targetOf } from './target.ts';
import { upTo, type Words, weekdayHours, whenOf } from './words.ts';
import { withinShare, worstOf } from './worst.ts';

/** The answer to why patients wait, in a few sentences: how it was, where it was worst, and what is wanted. */
export function headline(words: Words, answer: Analytics, period: Period | 'own'): string {
  return [howItWas(words, answer, period), worst(words, answer), aim(words, answer)].filter((part) => part !== '').join(' ');
}

function howItWas(words: Words, answer: Analytics, period: Period | 'own'): string {
  const { t, format } = words;
  const when = whenOf(words, period);
  const share = withinShare(answer.totals);
  if (share !== null) {
    const target = targetOf(answer);
    return target
      ? t('analytics.head.within', { when, share: format.percent(share), minutes: upTo(words, target.minutes) })
      : t('analytics.head.withinOwn', { when, share: format.percent(share) });
  }
  const { median, p90 } = answer.totals.wait;
  if (median === null || p90 === null) return t('analytics.head.tooFew', { when });
  if (p90 === 0) return t('analytics.head.hardly', { when });
  return t('analytics.head.half', { when, median: upTo(words, median), p90: upTo(words, p90) });
}

function worst(words: Words, answer: Analytics): string {
  const { t, format } = words;
  const found = worstOf(answer.hours, withinShare(answer.totals) !== null);
  if (!found) return '';
  const when = weekdayHours(words, found, countOf(answer));
  return found.share === null
    ? t('analytics.head.worst', { when })
    : t('analytics.head.worstWithin', { when, share: format.percent(found.share) });
}

function aim({ t, format }: Words, answer: Analytics): string {
  const target = targetOf(answer);
  const share = withinShare(answer.totals);
  if (!target || share === null) return '';
  const wanted = target.share / 100;
  return t(share >= wanted ? 'analytics.head.reached' : 'analytics.head.missed', { share: format.percent(wanted) });
}

export interface Comparison {
  /** `up` is for the better. */
  readonly kind: 'up' | 'down' | 'same' | 'unknown';
  readonly words: string;
}

/** The days beside as many before them: by the target where there is one, else by what half of the patients waited. */
export function comparison(words: Words, { totals, before }: Analytics): Comparison {
  const { t, format } = words;
  const [now, then] = [withinShare(totals), withinShare(before)].map((share) => share && Math.round(share * 100));
  if (typeof now === 'number') {
    if (typeof then !== 'number') return { kind: 'unknown', words: t('analytics.before.none') };
    if (now === then) return { kind: 'same', words: t('analytics.before.sameShare') };
    const share = format.percent(then / 100);
    return now > then
      ? { kind: 'up', words: t('analytics.before.better', { share }) }
      : { kind: 'down', words: t('analytics.before.worse', { share }) };
  }
  const [median, former] = [totals.wait.median, before.wait.median];
  if (median === null || former === null) return { kind: 'unknown', words: t('analytics.before.none') };
  if (median === former) return { kind: 'same', words: t('analytics.before.sameWait') };
  const minutes = upTo(words, former);
  return median < former
    ? { kind: 'up', words: t('analytics.before.shorter', { minutes }) }
    : { kind: 'down', words: t('analytics.before.longer', { minutes }) };
}
