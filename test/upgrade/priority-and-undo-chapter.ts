import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import { clinicStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import { BEGINNING, DAY, ofTicket, patient, type Row } from './log-rows.ts';

const at = (minute: number): string => instant(new Date(BEGINNING + minute * 60_000));

/** A ticket as it waited, before an action that was taken back; `n`: the revision of its issue. */
const waited = (n: number, minute: number, more: JsonObject = {}): JsonObject => ({
  status: 'waiting',
  notifiedCount: 0,
  timesCalled: 0,
  lastCall: null,
  waitingSince: at(minute),
  arrival: n,
  rank: n,
  priority: null,
  waitingAt: null,
  notifiedAt: null,
  arrivedAt: null,
  completedAt: null,
  cancelledAt: null,
  cancelReason: null,
  service: null,
  room: null,
  legs: [{ service: null, since: at(minute), calledAt: null, room: null }],
  ...more,
});

/** Patients who come first, who have come, and actions that were taken back. Its rows are a minute apart, the first at minute 0. */
export const priorityAndUndo = (clinic: ClinicId): readonly Row[] => {
  const [settings, queue] = [clinicStream(clinic), queueStream(clinic, DAY)];
  const start = { timezone: 'Asia/Dubai', dayStartsAt: '00:00' };
  const issued = (n: number, more: JsonObject = {}): Row => [
    queue,
    'TicketIssued',
    'issuedAt',
    ofTicket(n, { position: n - 60, ...patient(n), ...more }),
  ];
  const undone = (n: number, of: number, action: string, before: JsonObject): Row => [
    queue,
    'ActionUndone',
    'undoneAt',
    ofTicket(n, { of: `command-${of}`, action, before }),
  ];
  const calledFirst = {
    status: 'notified',
    notifiedCount: 1,
    timesCalled: 1,
    lastCall: 5,
    waitingAt: at(7),
    notifiedAt: at(7),
    priority: { reason: 'child', at: at(4) },
    rank: 2 - 1_000_000_000,
    legs: [{ service: null, since: at(4), calledAt: at(7), room: null }],
  };
  return [
    [settings, 'ClinicOpened', 'openedAt', { slug: clinic, name: 'Sidra', config: { lang: 'ar', digits: 'latn', ...start } }],
    [settings, 'DayBegun', 'begunAt', { day: DAY, ...start, previous: null }],
    issued(61),
    issued(62),
    issued(63, { priority: 'child' }),
    [queue, 'TicketPrioritised', 'prioritisedAt', ofTicket(62, { reason: 'urgent' })],
    [queue, 'TicketPriorityEnded', 'endedAt', ofTicket(62)],
    [queue, 'PatientCalled', 'calledAt', ofTicket(63, { attempt: 1 })],
    [queue, 'PatientArrived', 'arrivedAt', ofTicket(63)],
    undone(63, 8, 'PatientArrived', waited(2, 4, calledFirst)),
    [queue, 'PatientArrived', 'arrivedAt', ofTicket(63)],
    [queue, 'TicketCompleted', 'completedAt', ofTicket(63)],
    [queue, 'PatientCalled', 'calledAt', ofTicket(61, { attempt: 1 })],
    undone(61, 12, 'PatientCalled', waited(0, 2)),
    [queue, 'TicketCancelled', 'cancelledAt', ofTicket(62, { reason: 'cancelled' })],
    undone(62, 14, 'TicketCancelled', waited(1, 3)),
  ];
};
