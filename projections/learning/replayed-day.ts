import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Uncalibrated } from '#libs/domain/estimate/calibration.ts';
import { lessonsOf } from '#libs/domain/estimate/day-lessons.ts';
import { type Experience, estimatesOf } from '#libs/domain/estimate/estimate.ts';
import type { Range } from '#libs/domain/estimate/range.ts';
import type { Stay } from '#libs/domain/estimate/stay.ts';
import { staysOf } from '#libs/domain/figures/stays.ts';
import { milliseconds, type TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import { type Places, serviceOf } from '#libs/domain/queue-day/places.ts';
import type { QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import { factsAfter } from '../statistics/facts-after.ts';
import type { LearntDay } from './learnt-day.ts';

const MINUTE = 60_000;

/** A past day of a clinic, as its log holds it. */
export interface PastDay {
  readonly events: readonly QueueLogEvent[];
  /** The clinic's services and rooms when the day began. */
  readonly places: Places;
  /** The midnight from which times of day are counted. */
  readonly beginning: number;
}

/** Events by which a patient no longer waits for the first call. */
const CLOSING = ['PatientCalled', 'TicketMoved', 'TicketCancelled', 'TicketDeleted'] as const;

type TicketIssued = Extract<QueueLogEvent, { readonly type: 'TicketIssued' }>;

/** The estimate for a patient at the moment of joining, in minutes: as it would have been shown, and as calibration learns from it. */
interface Estimated {
  readonly range: Range | null;
  readonly uncalibrated: Uncalibrated | null;
}

type Joined = Estimated & { readonly at: number };

/** The same, with the minutes until the patient's first call. */
export interface Measured extends Estimated {
  readonly ticketId: TicketId;
  readonly truth: number;
}

/** A day gone through event by event, in order, so that each estimate knows only what was known then. */
export class ReplayedDay {
  measured: readonly Measured[] = [];
  private readonly day: PastDay;
  private readonly experience: Experience;
  private readonly tickets = new Map<TicketId, TicketFacts>();
  /** Patients who wait for their first call. */
  private readonly open = new Map<TicketId, Joined>();
  /** Patients who wait no longer, with the command that ended it: its undo has them wait again. */
  private readonly closed = new Map<TicketId, { readonly by: string; readonly joined: Joined }>();

  constructor(day: PastDay, experience: Experience) {
    this.day = day;
    this.experience = experience;
  }

  get facts(): readonly TicketFacts[] {
    return [...this.tickets.values()];
  }

  /** The lessons of the day, once it is gone through. */
  get learnt(): LearntDay {
    const { places, beginning } = this.day;
    const outcomes = this.measured.flatMap(({ uncalibrated, truth }) =>
      uncalibrated === null ? [] : { ...uncalibrated, truth },
    );
    return { lessons: lessonsOf(this.stays, places, beginning), outcomes };
  }

  goOn(event: QueueLogEvent): void {
    const { ticketId } = event.data;
    if (event.type === 'TicketIssued') this.open.set(ticketId, this.estimated(event));
    else if (event.type === 'ActionUndone') this.reopen(ticketId, event.data.of);
    // A patient who was sent on, or had gone, is no longer one who waits for the first call of the first service.
    else if (CLOSING.some((type) => type === event.type)) this.close(event);
    const after = factsAfter(this.tickets.get(ticketId), event);
    if (after === undefined) this.tickets.delete(ticketId);
    else this.tickets.set(ticketId, after);
  }

  private get stays(): readonly Stay[] {
    return this.facts.flatMap((ticket) => staysOf(ticket, this.day.places));
  }

  private close(event: QueueLogEvent): void {
    const { ticketId } = event.data;
    const joined = this.open.get(ticketId);
    if (joined === undefined) return;
    this.open.delete(ticketId);
    this.closed.set(ticketId, { by: event.commandId, joined });
    if (event.type !== 'PatientCalled') return;
    const { at, ...estimated } = joined;
    const truth = Math.max(0, milliseconds(event.data.calledAt) - at) / MINUTE;
    this.measured = [...this.measured, { ...estimated, ticketId, truth }];
  }

  private reopen(ticketId: TicketId, command: string): void {
    const closed = this.closed.get(ticketId);
    if (closed?.by !== command) return;
    this.open.set(ticketId, closed.joined);
    this.measured = this.measured.filter((measured) => measured.ticketId !== ticketId);
  }

  private estimated({ data, revision }: TicketIssued): Joined {
    const { places, beginning } = this.day;
    const service = serviceOf(data, places);
    const at = milliseconds(data.issuedAt);
    const estimates = estimatesOf({ stays: this.stays, places, now: at, beginning }, this.experience, revision);
    return { at, range: estimates.joining(service), uncalibrated: estimates.uncalibrated(service) };
  }
}

interface ReplayOptions {
  /** Called before each estimate with the milliseconds that the last one took; without it others have a turn. */
  readonly rest?: (spent: number) => Promise<void>;
  readonly beforeIssue?: (day: ReplayedDay, event: TicketIssued) => void;
}

/** Goes through a day; an estimate takes milliseconds, and the process may serve requests meanwhile. */
export async function replay(
  day: PastDay,
  experience: Experience,
  { rest = () => othersTurn(), beforeIssue }: ReplayOptions = {},
): Promise<ReplayedDay> {
  const replayed = new ReplayedDay(day, experience);
  let spent = 0;
  for (const event of day.events) {
    if (event.type !== 'TicketIssued') {
      replayed.goOn(event);
      continue;
    }
    await rest(spent);
    beforeIssue?.(replayed, event);
    const begun = performance.now();
    replayed.goOn(event);
    spent = performance.now() - begun;
  }
  return replayed;
}
