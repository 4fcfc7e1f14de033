import { fromAbsolute } from '@internationalized/date';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import type { Moment } from './moments.ts';

/** Marks under the slider. */
export const MARKS = ['call', 'absent', 'cancelled', 'message', 'own'] as const;
export type MarkKind = (typeof MARKS)[number];

/** Where the slider begins and ends, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Fewer places than pixels: marks that would cover each other are one. */
const PLACES = 250;

export function spanOf(moments: readonly Moment[]): Span {
  const from = Date.parse(moments[0]?.at ?? '');
  return { from, to: Date.parse(moments.at(-1)?.at ?? '') };
}

/** The place of an instant on the slider, from 0 to 1. */
export const shareOf = (at: number, { from, to }: Span): number =>
  to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0;

/** The places of each kind's marks, from 0 to 1. */
export function marksOf(
  moments: readonly Moment[],
  span: Span,
  ticket: string | undefined,
): Readonly<Record<MarkKind, readonly number[]>> {
  const placesOf = (isMarked: (event: ReplayedEvent) => boolean): readonly number[] => {
    const marked = moments.filter(({ events }) => events.some(isMarked));
    return [...new Set(marked.map(({ at }) => Math.round(shareOf(Date.parse(at), span) * PLACES) / PLACES))];
  };
  return {
    call: placesOf(({ type }) => type === 'PatientCalled'),
    absent: placesOf(({ cancelReason }) => cancelReason === 'absent'),
    cancelled: placesOf(({ cancelReason }) => cancelReason !== null && cancelReason !== 'absent'),
    message: placesOf(({ type }) => OUTCOMES.has(type)),
    own: placesOf(({ ticketId }) => ticketId !== null && ticketId === ticket),
  };
}

/** That one was asked for, or is not sent since nothing is set up, would mark every call twice. */
const OUTCOMES: ReadonlySet<string> = new Set([
  'MessageSent',
  'MessageDelivered',
  'MessageRead',
  'MessageFailed',
  'MessageOutcomeUnknown',
] satisfies ReplayedEvent['type'][]);

const MINUTE = 60_000;
/** Every clock is apart from UTC by a multiple of it. */
const QUARTER = 15 * MINUTE;
const STEPS = [15, 30, 60, 120, 180, 240, 360] as const;
const MOST = 8;
/** A time too near an end would stand outside of the page. */
const EDGE = 0.03;

/** Times along the slider, at round hours of the clinic's clock: no more than there is room for. */
export function timesAlong(span: Span, timezone: string): readonly { readonly at: string; readonly share: number }[] {
  const step = STEPS.find((minutes) => (span.to - span.from) / (minutes * MINUTE) <= MOST);
  if (step === undefined) return [];
  const quarters = Math.floor((span.to - span.from) / QUARTER) + 1;
  const first = Math.ceil(span.from / QUARTER) * QUARTER;
  return Array.from({ length: quarters }, (_, index) => first + index * QUARTER)
    .filter((at) => {
      const { hour, minute } = fromAbsolute(at, timezone);
      return (hour * 60 + minute) % step === 0;
    })
    .map((at) => ({ at: new Date(at).toISOString(), share: shareOf(at, span) }))
    .filter(({ share }) => share > EDGE && share < 1 - EDGE);
}
