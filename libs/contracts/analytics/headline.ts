import type { Analytics } from './analytics.ts';
import { countOf } from './days.ts';
import { targetOf } from './target.ts';
import { upTo, type Words, weekdayHours } from './words.ts';
import { withinShare, worstOf } from './worst.ts';

type Told = Omit<Analytics, 'staff'>;

/** The answer to why patients wait, in a few sentences: how it was, where it was worst, and what is wanted. `when` names the days. */
export function headline(words: Words, answer: Told, when: string): string {
  return [howItWas(words, answer, when), worst(words, answer), aim(words, answer)].filter((part) => part !== '').join(' ');
}

function howItWas(words: Words, answer: Told, when: string): string {
  const { say, format } = words;
  const share = withinShare(answer.totals);
  if (share !== null) {
    const target = targetOf(answer);
    return target
      ? say('analytics.head.within', { when, share: format.percent(share), minutes: upTo(words, target.minutes) })
      : say('analytics.head.withinOwn', { when, share: format.percent(share) });
  }
  const { median, p90 } = answer.totals.wait;
  if (median === null || p90 === null) return say('analytics.head.tooFew', { when });
  if (p90 === 0) return say('analytics.head.hardly', { when });
  return say('analytics.head.half', { when, median: upTo(words, median), p90: upTo(words, p90) });
}

function worst(words: Words, answer: Told): string {
  const { say, format } = words;
  const found = worstOf(answer.hours, withinShare(answer.totals) !== null);
  if (!found) return '';
  const when = weekdayHours(words, found, countOf(answer));
  return found.share === null
    ? say('analytics.head.worst', { when })
    : say('analytics.head.worstWithin', { when, share: format.percent(found.share) });
}

function aim({ say, format }: Words, answer: Told): string {
  const target = targetOf(answer);
  const share = withinShare(answer.totals);
  if (!target || share === null) return '';
  const wanted = target.share / 100;
  return say(share >= wanted ? 'analytics.head.reached' : 'analytics.head.missed', { share: format.percent(wanted) });
}

export interface Comparison {
  /** `up` is for the better. */
  readonly kind: 'up' | 'down' | 'same' | 'unknown';
  readonly words: string;
}

/** The days beside as many before them: by the target where there is one, else by what half of the patients waited. */
export function comparison(words: Words, { totals, before }: Pick<Analytics, 'totals' | 'before'>): Comparison {
  const { say, format } = words;
  const [now, then] = [withinShare(totals), withinShare(before)].map((share) => share && Math.round(share * 100));
  if (typeof now === 'number') {
    if (typeof then !== 'number') return { kind: 'unknown', words: say('analytics.before.none') };
    if (now === then) return { kind: 'same', words: say('analytics.before.sameShare') };
    const share = format.percent(then / 100);
    return now > then
      ? { kind: 'up', words: say('analytics.before.better', { share }) }
      : { kind: 'down', words: say('analytics.before.worse', { share }) };
  }
  const [median, former] = [totals.wait.median, before.wait.median];
  if (median === null || former === null) return { kind: 'unknown', words: say('analytics.before.none') };
  if (median === former) return { kind: 'same', words: say('analytics.before.sameWait') };
  const minutes = upTo(words, former);
  return median < former
    ? { kind: 'up', words: say('analytics.before.shorter', { minutes }) }
    : { kind: 'down', words: say('analytics.before.longer', { minutes }) };
}
