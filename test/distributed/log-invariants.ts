import type { StandInLog } from '../engines/eventstore/log.ts';

interface LoggedEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly commandId: string;
}

/** Events of the streams whose names begin with the prefix, in order. */
export const eventsOf = (log: StandInLog, prefix: string): readonly LoggedEvent[] =>
  log.records
    .filter(({ stream }) => stream.startsWith(prefix))
    .map(({ stream, type, data, metadata }) => ({
      stream,
      type,
      data: parsed(data),
      commandId: String(parsed(metadata)['commandId']),
    }));

export const issuedIn = (queue: readonly LoggedEvent[]): readonly string[] =>
  queue.flatMap(({ type, data }) => (type === 'TicketIssued' ? [String(data['ticketId'])] : []));

/** Violated invariants of the queue, in words; empty where all is well. */
export function faultsIn(queue: readonly LoggedEvent[]): readonly string[] {
  const numbers = new Map<string, number>();
  const calls = new Map<unknown, number>();
  /** Called tickets by stream and room; a clinic without rooms has one place to call to. */
  const called = new Map<string, unknown>();
  const faults: string[] = [];
  for (const { stream, type, data } of queue) {
    const { ticketId, position, attempt, room = '' } = data;
    if (type === 'TicketIssued') {
      const next = (numbers.get(stream) ?? 0) + 1;
      if (position !== next) faults.push(`number ${position} is given after ${next - 1}`);
      numbers.set(stream, next);
    }
    if (type === 'PatientCalled') {
      const next = (calls.get(ticketId) ?? 0) + 1;
      if (attempt !== next) faults.push(`call ${attempt} of ${ticketId} is made after ${next - 1}`);
      const place = `${stream} ${room}`;
      const other = called.get(place) ?? ticketId;
      if (other !== ticketId) faults.push(`${ticketId} is called beside ${other}`);
      calls.set(ticketId, next);
      called.set(place, ticketId);
    } else for (const [place, id] of called) if (id === ticketId) called.delete(place);
    if (type === 'TicketReset' || type === 'TicketMoved') calls.delete(ticketId);
  }
  return [...faults, ...doneTwice(queue)];
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

const parsed = (bytes: Uint8Array): Record<string, unknown> => JSON.parse(Buffer.from(bytes).toString());
