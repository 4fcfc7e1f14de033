import type { Uncalibrated } from '#libs/domain/estimate/calibration.ts';
import { type Experience, estimatesOf } from '#libs/domain/estimate/estimate.ts';
import type { Range } from '#libs/domain/estimate/range.ts';
import { isWaiting, type Stay } from '#libs/domain/estimate/stay.ts';
import { staysAfter } from '#libs/domain/estimate/stays-after.ts';
import type { ServiceId, TicketId } from '#libs/domain/kernel/ids.ts';
import { type Places, serviceOf } from '#libs/domain/queue-day/places.ts';
import type { QueueLogEvent } from '#projections/queue-event.ts';
import { milliseconds, type TicketFacts } from '#projections/statistics/day-facts.ts';
import { waitBehind } from '#projections/statistics/expected-wait.ts';
import { factsAfter } from '#projections/statistics/facts-after.ts';
import { type Wait, waitsOf } from '#projections/statistics/waits.ts';

const MINUTE = 60_000;

/** A past day of a clinic, as its log holds it. */
export interface PastDay {
  readonly events: readonly QueueLogEvent[];
  /** The clinic's services and rooms when the day began. */
  readonly places: Places;
  /** The midnight from which times of day are counted. */
  readonly beginning: number;
}

/** The knowledge with which the day begins. */
export interface KnownBefore {
  readonly experience: Experience;
  /** Facts of the day before, on which the naive estimate stands. */
  readonly lastDay: readonly TicketFacts[];
}

/** The estimates for a patient at the moment of joining, in minutes. */
interface Estimated {
  readonly ahead: number;
  /** The range as it would have been shown, and as calibration learns from it; null: nothing was known. */
  readonly range: Range | null;
  readonly uncalibrated: Uncalibrated | null;
  /** The estimate by the formula of expected-wait.ts. */
  readonly naive: number;
}

/** The same, with the minutes until the patient's first call. */
export interface Measured extends Estimated {
  readonly truth: number;
}

/** A day gone through event by event, in order, so that each estimate knows only what was known then. */
export class ReplayedDay {
  readonly measured: Measured[] = [];
  private readonly day: PastDay;
  private readonly before: KnownBefore;
  private readonly tickets = new Map<TicketId, TicketFacts>();
  private readonly staysOfTickets = new Map<TicketId, readonly Stay[]>();
  /** Patients who wait for their first call. */
  private readonly open = new Map<TicketId, Estimated & { readonly at: number }>();

  constructor(day: PastDay, before: KnownBefore) {
    this.day = day;
    this.before = before;
  }

  get facts(): readonly TicketFacts[] {
    return [...this.tickets.values()];
  }

  get stays(): readonly Stay[] {
    return [...this.staysOfTickets.values()].flat();
  }

  goOn(event: QueueLogEvent): void {
    const { ticketId } = event.data;
    if (event.type === 'TicketIssued') this.open.set(ticketId, this.estimated(event));
    else if (event.type === 'PatientCalled') this.called(ticketId, milliseconds(event.data.calledAt));
    // A patient who was sent on, or had gone, is no longer one who waits for the first call of the first service.
    else if (event.type === 'TicketMoved' || event.type === 'TicketCancelled' || event.type === 'TicketDeleted')
      this.open.delete(ticketId);
    this.staysOfTickets.set(ticketId, staysAfter(this.staysOfTickets.get(ticketId) ?? [], event, this.day.places));
    const after = factsAfter(this.tickets.get(ticketId), event);
    if (after === undefined) this.tickets.delete(ticketId);
    else this.tickets.set(ticketId, after);
  }

  private called(ticketId: TicketId, calledAt: number): void {
    const estimated = this.open.get(ticketId);
    if (estimated === undefined) return;
    const { at, ...rest } = estimated;
    this.open.delete(ticketId);
    this.measured.push({ ...rest, truth: Math.max(0, calledAt - at) / MINUTE });
  }

  private estimated({ data, revision }: Extract<QueueLogEvent, { readonly type: 'TicketIssued' }>) {
    const { places, beginning } = this.day;
    const service = serviceOf(data, places);
    const at = milliseconds(data.issuedAt);
    const { stays } = this;
    const ahead = stays.filter((stay) => isWaiting(stay) && stay.service === service).length;
    const estimates = estimatesOf({ stays, places, now: at, beginning }, this.before.experience, revision);
    const [range, uncalibrated] = [estimates.joining(service), estimates.uncalibrated(service)];
    return { at, ahead, range, uncalibrated, naive: this.naive(service)(ahead) };
  }

  private naive(service: ServiceId | null) {
    const of = service === null ? undefined : { service, places: this.day.places };
    const waits = (facts: readonly TicketFacts[]): readonly Wait[] => facts.flatMap((ticket) => waitsOf(ticket, of));
    return waitBehind(waits(this.facts), waits(this.before.lastDay));
  }
}
