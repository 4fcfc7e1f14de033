import { keptByFloor } from '#libs/domain/clinic/retention.ts';
import { type ClinicDay, dayOfTicket, ticketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { QueueCommand } from '#libs/domain/queue-day/commands.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { QueueDay } from '#libs/domain/queue-day/state.ts';
import { undoneTickets } from '#libs/domain/queue-day/undo-action.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { QueueLedger } from './aggregates.ts';
import type { ClinicDays, ClinicNow } from './clinic-days.ts';
import type { CommandContext } from './command-context.ts';
import { queueStream } from './log/stream-names.ts';
import type { Outcome } from './outcome.ts';

type Added = 'at' | 'dayIsPast' | 'places' | 'keptUntil';

type Bare<Command> = Command extends { readonly type: 'IssueTicket' }
  ? Omit<Command, Added | 'ticketId'>
  : Command extends unknown
    ? Omit<Command, Added>
    : never;

/** A command as staff give it: the queue adds its day, the clinic's services and rooms, and the new ticket's id. */
export type QueueAction = Exclude<Bare<QueueCommand>, { readonly type: 'UndoAction' }>;
/** `today`: the clinic's day when the command was done. `places`: the clinic's services and rooms now, also where a repeated one is answered. */
export type QueueOutcome = Outcome<QueueDay<Sealed>, QueueEvent<Sealed>> & Pick<ClinicNow, 'today' | 'places'>;

type QueueEvents = readonly QueueEvent<Sealed>[];

export type MaySeeDay = (day: ClinicDay, today: ClinicDay) => boolean;

export interface ClinicQueueParts {
  readonly days: ClinicDays;
  readonly ledger: QueueLedger;
  /** A UUID of version 4: a ticket's id is shown on screens and must not reveal a time. */
  readonly newUuid: () => string;
}

/** A clinic's queue: finds the day's stream that an action belongs to, begins the day where it is the first, and acts. */
export class ClinicQueue {
  private readonly parts: ClinicQueueParts;

  constructor(parts: ClinicQueueParts) {
    this.parts = parts;
  }

  /** A ticket of a day that the caller may not see is not found, as if it never existed. */
  async act(action: QueueAction, context: CommandContext, maySee: MaySeeDay = () => true): Promise<QueueOutcome> {
    const { days, ledger } = this.parts;
    const { today, places, floorDays } = await days.clinicNow(context.clinicId, context.at);
    const again = await this.answerOfTheDayBefore(context, today);
    if (again) return { ...again, places };
    const day = 'ticketId' in action ? dayOfTicket(action.ticketId) : today;
    if (!maySee(day, today)) throw new Refusal('ticket.notFound');
    const keptUntil = keptByFloor(day, today, floorDays);
    const command = this.commandOf(action, day, { at: context.at, dayIsPast: day < today, places, keptUntil });
    const begin = () => days.begin(day, context);
    return { ...(await ledger.decideAndAppend(queueStream(context.clinicId, day), context, command, begin)), today, places };
  }

  /** Takes an action of today back: whichever it was, the caller may do it. @throws Refusal undo.notFound, and those of the rules */
  async undo(of: string, context: CommandContext, mayDo: (events: QueueEvents) => boolean): Promise<QueueOutcome> {
    const { days, ledger } = this.parts;
    const { today, places } = await days.clinicNow(context.clinicId, context.at);
    const again = await this.answerOfTheDayBefore(context, today);
    if (again) return { ...again, places };
    const stream = queueStream(context.clinicId, today);
    const done = await ledger.done(stream, of);
    const tickets = done && undoneTickets(done.events, done.before, done.after);
    if (!done || !tickets) throw new Refusal('undo.notFound');
    if (!mayDo(done.events)) throw new Refusal('role.forbidden');
    const added = { at: context.at, dayIsPast: false, places, keptUntil: null };
    const command: QueueCommand = { type: 'UndoAction', of, doneAt: done.at, tickets, ...added };
    return { ...(await ledger.decideAndAppend(stream, context, command)), today, places };
  }

  /** A command sent again across the day's end is answered as then, also to staff who may not see a past day otherwise. */
  private async answerOfTheDayBefore(
    context: CommandContext,
    today: ClinicDay,
  ): Promise<Omit<QueueOutcome, 'places'> | undefined> {
    const { days, ledger } = this.parts;
    if (context.requestHash === null) return undefined;
    const before = await days.stillAnswering(context.clinicId, today, context.at);
    const known = before && (await ledger.answerKnown(queueStream(context.clinicId, before), context));
    return known && { ...known, today: before };
  }

  private commandOf(action: QueueAction, day: ClinicDay, added: Pick<QueueCommand, Added>): QueueCommand {
    if (action.type !== 'IssueTicket') return { ...action, ...added };
    return { ...action, ...added, ticketId: ticketId(day, this.parts.newUuid()) };
  }
}
