import { isolated } from '../isolated.ts';
import type { Analytics } from './analytics.ts';
import { countOf } from './days.ts';
import { hoursOf, upTo, type Words, weekdayHours } from './words.ts';
import { absentShare } from './worst.ts';

/** The row with the most of something; rows of which too little is known count as none. */
function mostOf<Row>(rows: readonly Row[], of: (row: Row) => number | null): Row | undefined {
  const known = rows.filter((row) => of(row) !== null);
  return known.toSorted((one, other) => (of(other) ?? 0) - (of(one) ?? 0))[0];
}

export function waitsSentence(words: Words, { days, totals }: Pick<Analytics, 'days' | 'totals'>): string {
  const { say, format } = words;
  const longest = mostOf(days, ({ wait }) => wait.median);
  const { median, p90 } = totals.wait;
  if (days.length > 1 && longest && longest.wait.median !== null)
    return say('analytics.waits.longest', {
      day: format.weekdayAndDay(longest.day),
      minutes: upTo(words, longest.wait.median),
    });
  if (median === null || p90 === null) return say('analytics.waits.tooFew');
  return say('analytics.waits.oneDay', { minutes: upTo(words, median), p90: upTo(words, p90) });
}

export function arrivalsSentence(words: Words, answer: Pick<Analytics, 'from' | 'to' | 'hours'>): string {
  const busiest = mostOf(answer.hours, ({ arrivals }) => arrivals);
  if (!busiest) return '';
  const span = { weekday: busiest.weekday, from: busiest.hour, to: (busiest.hour + 1) % 24 };
  const patients = words.say('analytics.patients', { count: busiest.arrivals });
  return words.say('analytics.arrivals.busiest', { when: weekdayHours(words, span, countOf(answer)), patients });
}

type Named = Pick<Analytics['rooms'][number], 'name' | 'service'>;

export function visitsSentence(words: Words, rows: readonly Named[], kind: 'services' | 'rooms'): string {
  const longest = mostOf(rows, ({ service }) => service.median);
  if (!longest || longest.service.median === null) return words.say('analytics.services.tooFew');
  return words.say(`analytics.${kind}.longest`, { name: isolated(longest.name), minutes: upTo(words, longest.service.median) });
}

export function noShowsSentence({ say, format }: Words, { days, totals }: Pick<Analytics, 'days' | 'totals'>): string {
  if (totals.waits === 0) return say('analytics.noShows.nobody');
  if (totals.absent === 0) return say('analytics.noShows.none');
  const share = format.percent(totals.absent / totals.waits);
  const worst = days.length > 1 ? mostOf(days, absentShare) : undefined;
  const most = worst && absentShare(worst);
  if (!worst || !most) return say('analytics.noShows.all', { share });
  return say('analytics.noShows.most', {
    share,
    day: format.weekdayAndDay(worst.day),
    most: format.percent(most),
  });
}

export const messagesSentence = ({ say, format }: Words, { messages }: Analytics['totals']): string =>
  say('analytics.messages.told', {
    sent: format.number(messages.sent),
    delivered: format.number(messages.delivered),
    failed: format.number(messages.failed),
  });

export function lengthsSentence(words: Words, lengths: Analytics['lengths']): string {
  const longest = mostOf(lengths, ({ max }) => max);
  if (!longest || longest.max === 0) return words.say('analytics.lengths.none');
  return words.say('analytics.lengths.most', {
    patients: words.say('analytics.patients', { count: longest.max }),
    hours: hoursOf(words, longest.hour, (longest.hour + 1) % 24),
  });
}

export function clinicsSentence({ say }: Words, clinics: Analytics['clinics']): string {
  const longest = mostOf(clinics, ({ wait }) => wait.median);
  const shortest = mostOf(clinics, ({ wait }) => (wait.median === null ? null : -wait.median));
  if (!longest || !shortest || longest.wait.median === shortest.wait.median) return say('analytics.sideBySide.tooFew');
  return say('analytics.sideBySide.longest', { longest: isolated(longest.name), shortest: isolated(shortest.name) });
}
