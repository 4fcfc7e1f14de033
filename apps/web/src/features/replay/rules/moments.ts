import type { ReplayedEvent } from '#libs/contracts/replay.ts';

/** An instant of the day at which something happened; one press may make several events of it. */
export interface Moment {
  readonly at: string;
  readonly events: readonly ReplayedEvent[];
  readonly hasCall: boolean;
}

/** `edge`: the first or the last moment of the day. */
export type Step = 'event' | 'call' | 'edge';
export type Direction = 'back' | 'on';
export interface Move {
  readonly step: Step;
  readonly direction: Direction;
}

const millis = ({ at }: { readonly at: string }): number => Date.parse(at);

/** The day's moments in order. */
export function momentsOf(events: readonly ReplayedEvent[]): readonly Moment[] {
  const moments: { at: string; events: ReplayedEvent[]; hasCall: boolean }[] = [];
  for (const event of events.toSorted((one, other) => millis(one) - millis(other))) {
    const isCall = event.type === 'PatientCalled';
    const last = moments.at(-1);
    if (last && millis(last) === millis(event)) {
      last.events.push(event);
      last.hasCall ||= isCall;
    } else moments.push({ at: event.at, events: [event], hasCall: isCall });
  }
  return moments;
}

/** The moment that is in force at an instant: the last one until then; -1 before the first. */
export const indexAt = (moments: readonly Moment[], at: string): number =>
  moments.findLastIndex((moment) => millis(moment) <= Date.parse(at));

/** The ticket that was called last at just this instant; null: none was. */
export function calledAt(moments: readonly Moment[], at: string): string | null {
  const moment = moments[indexAt(moments, at)];
  if (moment === undefined || millis(moment) !== Date.parse(at)) return null;
  return moment.events.findLast(({ type }) => type === 'PatientCalled')?.ticketId ?? null;
}

/** The moment that a move leads to from an instant; undefined where there is none. */
export function movedFrom(moments: readonly Moment[], at: string, { step, direction }: Move): Moment | undefined {
  const now = Date.parse(at);
  const isMeant = ({ hasCall }: Moment): boolean => step !== 'call' || hasCall;
  if (direction === 'on')
    return step === 'edge' ? moments.at(-1) : moments.find((moment) => millis(moment) > now && isMeant(moment));
  return step === 'edge' ? moments[0] : moments.findLast((moment) => millis(moment) < now && isMeant(moment));
}

/** The moment nearest to a place on the slider. */
export const nearestTo = (moments: readonly Moment[], at: number): Moment | undefined =>
  moments.reduce<Moment | undefined>(
    (nearest, moment) => (nearest && Math.abs(millis(nearest) - at) <= Math.abs(millis(moment) - at) ? nearest : moment),
    undefined,
  );
