import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '../kernel/refusal.ts';
import { fold } from '../testing/attempt.ts';
import type { CommandOf, QueueCommand } from './commands.ts';
import { type TicketAction, type TicketStatus, whyNot, whyNotCallNext } from './rules.ts';
import type { Ticket } from './state.ts';
import { anyDay, eventsOf, play, type Step } from './testing/any-day.ts';
import { day } from './testing/given.ts';

const everyDay = (holds: (steps: readonly Step[]) => void) => fc.assert(fc.property(anyDay, (commands) => holds(play(commands))));
const everyStep = (holds: (step: Step) => void) => everyDay((steps) => steps.forEach(holds));
const tickets = ({ after }: Step) => [...after.tickets.values()];

describe('a day of any commands', () => {
  it('calls at most one patient, and the day knows who', () => {
    everyStep((step) => {
      const called = tickets(step).filter(({ status }) => status === 'notified');
      expect(called.map(({ id }) => id)).toEqual(step.after.called === null ? [] : [step.after.called]);
    });
  });

  it('no number is given twice, and none is left out', () => {
    everyDay((steps) => {
      const given = eventsOf(steps).flatMap((event) => (event.type === 'TicketIssued' ? [event.data.position] : []));
      expect(given).toEqual(given.map((_, index) => index + 1));
    });
  });

  it('no ticket has a number beyond the last one given', () => {
    everyStep((step) => {
      for (const { position } of tickets(step)) expect(position).toBeLessThanOrEqual(step.after.lastPosition);
    });
  });

  it('the queue holds the waiting tickets, each once', () => {
    everyStep((step) => {
      const waiting = tickets(step).filter(({ status }) => status === 'waiting');
      expect([...step.after.queue].sort()).toEqual(waiting.map(({ id }) => id).sort());
    });
  });

  it('issued tickets add up to waiting, called, finished and deleted ones', () => {
    everyDay((steps) => {
      const events = eventsOf(steps);
      const count = (type: string) => events.filter((event) => event.type === type).length;
      const { tickets } = fold(day, events);
      expect(tickets.size).toBe(count('TicketIssued') - count('TicketDeleted'));
      expect([...tickets.values()]).toHaveLength(tickets.size);
    });
  });

  it('no ticket is called more than three times between two returns to the queue', () => {
    everyDay((steps) => {
      const calls = new Map<string, number>();
      for (const { type, data } of eventsOf(steps)) {
        if (type === 'TicketReset') calls.delete(data.ticketId);
        if (type === 'ActionUndone') calls.set(data.ticketId, data.before.notifiedCount);
        if (type !== 'PatientCalled') continue;
        calls.set(data.ticketId, (calls.get(data.ticketId) ?? 0) + 1);
        expect(data.attempt).toBe(calls.get(data.ticketId));
        expect(data.attempt).toBeLessThanOrEqual(3);
      }
    });
  });

  it('the log folded from its beginning is the state that was decided from', () => {
    everyDay((steps) => {
      expect(fold(day, eventsOf(steps))).toEqual(steps.at(-1)?.after ?? day.initial);
    });
  });

  it('deciding changes nothing, least of all when it refuses', () => {
    everyDay((steps) => {
      let told = day.initial;
      for (const step of steps) {
        expect(step.before).toEqual(told);
        told = fold(day, eventsOf([step]), told);
      }
    });
  });
});

type PerTicket = Exclude<QueueCommand['type'], 'IssueTicket' | 'CallNext' | 'UndoAction'>;

/** The ticket's life as a table, apart from `rules.ts`: from which status each command is accepted. */
const LEGAL: Readonly<Record<PerTicket, readonly TicketStatus[]>> = {
  ChangeDetails: ['waiting', 'notified'],
  CallPatient: ['waiting', 'notified'],
  MarkArrived: ['notified'],
  PrioritiseTicket: ['waiting'],
  EndPriority: ['waiting'],
  CompleteTicket: ['notified'],
  CancelTicket: ['waiting', 'notified'],
  LeaveQueue: ['waiting'],
  ResetTicket: ['notified', 'completed', 'cancelled'],
  // A clinic without services sends nobody on.
  MoveTicket: [],
  DeleteTicket: ['waiting', 'notified', 'completed', 'cancelled'],
  ErasePatient: ['waiting', 'notified', 'completed', 'cancelled'],
  CorrectPatient: ['waiting', 'notified', 'completed', 'cancelled'],
  HoldPatient: ['waiting', 'notified', 'completed', 'cancelled'],
  ReleasePatient: ['waiting', 'notified', 'completed', 'cancelled'],
};

function legal({ command, before }: Step): boolean {
  if (command.type === 'IssueTicket') return true;
  if (command.type === 'CallNext') {
    const asSeen = command.after === undefined || before.called === null || command.after === before.called;
    return asSeen && before.queue.length > 0;
  }
  if (command.type === 'UndoAction') return isUndoLegal(command, before);
  const ticket = before.tickets.get(command.ticketId);
  if (!ticket || !LEGAL[command.type].includes(ticket.status)) return false;
  if (command.type === 'CorrectPatient') return isSame(ticket.confidential, command.read);
  if (command.type === 'MarkArrived') return ticket.arrivedAt === null;
  if (command.type === 'EndPriority') return ticket.priority !== null;
  if (command.type === 'DeleteTicket') return !ticket.held && command.keptUntil === null;
  if (command.type === 'ErasePatient') {
    const mayGo = command.keptUntil === null || command.reason === 'patientAsked';
    return ticket.confidential === null || (!ticket.held && mayGo);
  }
  if (command.type === 'CancelTicket' && command.reason === 'absent') return ticket.status === 'notified';
  if (command.type === 'CancelTicket' && command.reason === 'left') return ticket.status === 'waiting';
  if (command.type !== 'CallPatient') return true;
  const asCounted = command.attempt === undefined || command.attempt === ticket.notifiedCount + 1;
  return asCounted && ticket.notifiedCount < 3 && (before.called === null || before.called === ticket.id);
}

/** Two minutes at most, nothing done to its tickets since, nobody else called where one of them was. */
function isUndoLegal({ tickets, doneAt, at }: CommandOf<'UndoAction'>, before: Step['before']): boolean {
  const ids: readonly string[] = tickets.map(({ ticketId }) => ticketId);
  const isFree =
    before.called === null || ids.includes(before.called) || tickets.every((ticket) => ticket.before.status !== 'notified');
  const isInTime = Date.parse(at) - Date.parse(doneAt) <= 120_000;
  const isUntouched = tickets.every(({ ticketId, after }) => {
    const now = before.tickets.get(ticketId);
    return now && now.confidential !== null && isSame({ ...after, ...untold(now) }, now);
  });
  return tickets.length > 0 && isFree && isInTime && isUntouched;
}

/** Fields that an undo leaves as they are. */
const untold = ({ ageBand, consent, held, confidential }: Ticket<unknown>) => ({ ageBand, consent, held, confidential });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

describe("a ticket's life", () => {
  it('a patient on hold is neither deleted nor erased before the release', () => {
    everyDay((steps) => {
      const holds = new Set<string>();
      for (const { type, data } of eventsOf(steps)) {
        if (type === 'PatientHeld') holds.add(data.ticketId);
        if (type === 'PatientReleased') holds.delete(data.ticketId);
        if (type === 'TicketDeleted' || type === 'PatientErased') expect(holds).not.toContain(data.ticketId);
      }
    });
  });

  it('an age band is changed by an edit alone, so that a correction leaves the figures as they were', () => {
    everyStep(({ command, before, after }) => {
      if (command.type !== 'CorrectPatient') return;
      expect(after.tickets.get(command.ticketId)?.ageBand).toBe(before.tickets.get(command.ticketId)?.ageBand);
    });
  });

  it("accepts exactly the commands that the table of a ticket's transitions lists", () => {
    everyStep((step) => {
      expect({ step, accepted: !(step.outcome instanceof Refusal) }).toEqual({ step, accepted: legal(step) });
    });
  });
});

describe('whyNot', () => {
  it('whyNot allows exactly the actions that decide accepts, and names the reason that decide gives', () => {
    everyStep(({ command, before, outcome }) => {
      if (!isAction(command)) return;
      const refused = outcome instanceof Refusal ? outcome.code : null;
      if (command.type === 'CallNext') {
        const now = { ended: before.calls, isPast: command.dayIsPast, isSomebodyWaiting: before.queue.length > 0 };
        return expect(whyNotCallNext(now, command.after)).toBe(refused);
      }
      const ticket = before.tickets.get(command.ticketId);
      if (!ticket || (command.type === 'CallPatient' && command.attempt !== undefined)) return;
      // A patient who left has to wait, beside the rules of a cancellation.
      if (command.type === 'CancelTicket' && command.reason === 'left') return;
      const now = { called: before.called, isPast: command.dayIsPast, keptUntil: command.keptUntil };
      expect(whyNot(actionOf(command, ticket.status), ticket, now)).toBe(refused);
    });
  });
});

const NO_ACTIONS = [
  'IssueTicket',
  'UndoAction',
  'LeaveQueue',
  'MoveTicket',
  'ErasePatient',
  'CorrectPatient',
  'HoldPatient',
  'ReleasePatient',
] as const;
type Action = Exclude<QueueCommand, { type: (typeof NO_ACTIONS)[number] }>;

const isAction = (command: QueueCommand): command is Action => !NO_ACTIONS.some((type) => type === command.type);

function actionOf(command: Exclude<Action, { type: 'CallNext' }>, status: TicketStatus): TicketAction {
  switch (command.type) {
    case 'CallPatient':
      return status === 'notified' ? 'recall' : 'call';
    case 'MarkArrived':
      return 'arrive';
    case 'PrioritiseTicket':
      return 'prioritise';
    case 'EndPriority':
      return 'endPriority';
    case 'CompleteTicket':
      return 'complete';
    case 'CancelTicket':
      return command.reason === 'absent' ? 'absent' : 'cancel';
    case 'ChangeDetails':
      return 'edit';
    case 'ResetTicket':
      return 'reset';
    case 'DeleteTicket':
      return 'delete';
  }
}
