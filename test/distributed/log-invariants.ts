import type { LoggedEvent } from './logged-events.ts';

/** Events after which a called patient is called no more. */
const ENDS_CALL: readonly string[] = ['TicketMoved', 'TicketCompleted', 'TicketCancelled', 'TicketReset', 'TicketDeleted'];
/** Calls without a room: of a clinic that had none then. */
const NO_ROOM = '';

export const issuedIn = (queue: readonly LoggedEvent[]): readonly string[] =>
  queue.flatMap(({ type, data }) => (type === 'TicketIssued' ? [String(data['ticketId'])] : []));

/** Violated invariants of the queue, in words; empty where all is well. */
export const faultsIn = (queue: readonly LoggedEvent[]): readonly string[] => [
  ...numberFaultsIn(queue),
  ...callFaultsIn(queue),
  ...placeFaultsIn(queue),
  ...doneTwice(queue),
];

/** Each ticket is issued once, and each of a day's numbers given once and in order. */
function numberFaultsIn(queue: readonly LoggedEvent[]): readonly string[] {
  const numbers = new Map<string, number>();
  const issued = new Set<unknown>();
  return queue.flatMap(({ stream, type, data: { ticketId, position } }) => {
    if (type !== 'TicketIssued') return [];
    const next = (numbers.get(stream) ?? 0) + 1;
    const isAgain = issued.has(ticketId);
    numbers.set(stream, next);
    issued.add(ticketId);
    return [
      ...(position === next ? [] : [`number ${position} is given after ${next - 1}`]),
      ...(isAgain ? [`${ticketId} is issued twice`] : []),
    ];
  });
}

/** A patient's calls are counted from 1, and anew after a reset or a move; an undo gives the count of before back. */
function callFaultsIn(queue: readonly LoggedEvent[]): readonly string[] {
  const calls = new Map<unknown, number>();
  return queue.flatMap(({ type, data: { ticketId, attempt, before } }) => {
    if (type === 'TicketReset' || type === 'TicketMoved') calls.delete(ticketId);
    if (type === 'ActionUndone') calls.set(ticketId, Number(Object(before).notifiedCount));
    if (type !== 'PatientCalled') return [];
    const next = (calls.get(ticketId) ?? 0) + 1;
    calls.set(ticketId, next);
    return attempt === next ? [] : [`call ${attempt} of ${ticketId} is made after ${next - 1}`];
  });
}

/** A room calls one patient at a time, and a patient is called to one room; a clinic without rooms has one place to call to. */
function placeFaultsIn(queue: readonly LoggedEvent[]): readonly string[] {
  const days = new Map<string, Map<unknown, unknown>>();
  return queue.flatMap(({ stream, type, data }) => {
    const { ticketId } = data;
    const calledTo = days.get(stream) ?? new Map<unknown, unknown>();
    days.set(stream, calledTo);
    const given = type === 'ActionUndone' ? Object(data['before']) : data;
    const room = given.room ?? NO_ROOM;
    const isGivenBack = type === 'ActionUndone' && given.status === 'notified';
    if (ENDS_CALL.includes(type) || type === 'ActionUndone') calledTo.delete(ticketId);
    if (type !== 'PatientCalled' && !isGivenBack) return [];
    const before = calledTo.get(ticketId) ?? NO_ROOM;
    const beside = [...calledTo].flatMap(([other, its]) => (other !== ticketId && its === room ? [other] : []));
    calledTo.set(ticketId, room);
    return [
      ...beside.map((other) => `${ticketId} is called beside ${other}`),
      // A recall may bring a call of no room into one.
      ...(before === NO_ROOM || before === room ? [] : [`${ticketId} is called to ${room} while called to ${before}`]),
    ];
  });
}

/** Commands whose events do not stand side by side once: they were carried out twice. */
export function doneTwice(events: readonly LoggedEvent[]): readonly string[] {
  const seen = new Set<string>();
  return events.flatMap(({ commandId, type }, index) => {
    if (events[index - 1]?.commandId === commandId) return [];
    const again = seen.has(commandId);
    seen.add(commandId);
    return again ? [`the command of ${type} is done twice`] : [];
  });
}

/** An event's type and its ticket's id: all that an acknowledgement is held against. */
export type Effect = `${string} ${string}`;

export const effectOf = ({ type, data }: Pick<LoggedEvent, 'type' | 'data'>): Effect => `${type} ${data['ticketId']}`;

/** Effects that are missing among those, each counted as often as it is expected. */
export function missingFrom(those: readonly Effect[], expected: readonly Effect[]): readonly Effect[] {
  const left = new Map<Effect, number>();
  for (const effect of those) left.set(effect, (left.get(effect) ?? 0) + 1);
  return expected.filter((effect) => {
    const count = left.get(effect) ?? 0;
    left.set(effect, count - 1);
    return count <= 0;
  });
}

/** How many effects of each kind there are. */
export function countsOf(effects: readonly Effect[]): Readonly<Record<string, number>> {
  const kinds = Map.groupBy(effects, (effect) => effect.slice(0, effect.indexOf(' ')));
  return Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]));
}
