import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StandInLog } from '../engines/eventstore/log.ts';

/** A type of event that no version of the product knows, as a newer one would leave it. */
export const UNKNOWN = 'TicketTransmuted';

/** The event’s data are those of a call, so that it can be read once it has that type. */
const callOf = (ticketId: string) => ({ ticketId, attempt: 1, calledAt: new Date().toISOString(), room: 'room-1' });

/** Appends the event to the ticket's day, in the folder of a product that has been stopped. */
export function poisonFolder(folder: string, ticketId: string): void {
  inLog(
    folder,
    `INSERT INTO events (stream, revision, id, type, data, metadata)
     SELECT stream, revision + 1, ?, '${UNKNOWN}', ?, metadata FROM events WHERE data LIKE ?
     ORDER BY revision DESC LIMIT 1`,
    randomUUID(),
    JSON.stringify(callOf(ticketId)),
    `%${ticketId}%`,
  );
}

/** Makes the event readable. */
export const healFolder = (folder: string): void =>
  inLog(folder, 'UPDATE events SET type = ? WHERE type = ?', 'PatientCalled', UNKNOWN);

/** Appends the event to the day that the clinic wrote last. */
export function poisonLog(
  log: StandInLog,
  clinic: string,
  ticketId: string,
): { readonly stream: string; readonly revision: number } {
  const last = log.records.findLast(({ stream }) => stream.startsWith(`queue-${clinic}_`));
  if (!last) throw new Error(`no event of ${clinic}`);
  const data = new TextEncoder().encode(JSON.stringify(callOf(ticketId)));
  log.append(last.stream, last.revision, [{ ...last, id: randomUUID(), type: UNKNOWN, data }]);
  return { stream: last.stream, revision: last.revision + 1 };
}

function inLog(folder: string, sql: string, ...values: readonly string[]): void {
  const log = new DatabaseSync(join(folder, 'log.db'));
  log.prepare(sql).run(...values);
  log.close();
}
