import { type Instant, instant, type RoomId, type ServiceId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { type Places, type Room, serviceOf } from '#libs/domain/queue-day/places.ts';
import { firstWaitingFor } from '#libs/domain/queue-day/queue-order.ts';
import { emptyDay, type QueueDay } from '#libs/domain/queue-day/state.ts';
import type { ClinicQueue, QueueAction, QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { Chance } from './chance.ts';
import type { DayShape } from './day-shape.ts';
import type { Hours } from './habits.ts';

export interface RoomsDayParts {
  readonly queue: Pick<ClinicQueue, 'act'>;
  readonly chance: Chance;
  /** Those of the clinic's settings, by which its commands are decided. */
  readonly places: Places;
  /** `room`: where the command is given; none: at reception. */
  readonly contextAt: (at: Instant, room?: RoomId) => CommandContext;
  /** An even day where it is left out. */
  readonly shape?: DayShape;
}

interface DayOptions {
  readonly hours: Hours;
  readonly minute: number;
  readonly shape: DayShape;
}

/** The queue of a simulated day and its clock, which arrivals and rooms share. */
export class DayInProgress {
  readonly chance: Chance;
  readonly places: Places;
  /** Milliseconds of a minute, scaled by the day's usual length of a visit. */
  readonly minute: number;
  readonly hours: Hours;
  readonly shape: DayShape;
  private readonly parts: RoomsDayParts;
  private queueDay: QueueDay<Sealed> = emptyDay;
  private at: number;

  constructor(parts: RoomsDayParts, { hours, minute, shape }: DayOptions) {
    this.parts = parts;
    this.chance = parts.chance;
    this.places = parts.places;
    this.minute = minute;
    this.hours = hours;
    this.shape = shape;
    this.at = hours.opens;
  }

  get now(): number {
    return this.at;
  }

  /** The clock never goes back: what is late is done now. */
  advanceTo(at: number): void {
    this.at = Math.max(this.at, at);
  }

  async act(action: QueueAction, room?: RoomId): Promise<QueueOutcome> {
    this.at += 1;
    const outcome = await this.parts.queue.act(action, this.parts.contextAt(instant(new Date(this.at)), room));
    this.queueDay = outcome.state;
    return outcome;
  }

  /** Whether somebody waits for a call of the room. */
  isWaitedFor(room: Room | null): boolean {
    const { queue, tickets } = this.queueDay;
    return firstWaitingFor(room, queue, (id) => tickets.get(id), this.places) !== undefined;
  }

  /** The service that stands next to the ticket's own in the clinic's list; undefined behind the last. */
  serviceAfter(id: TicketId): ServiceId | undefined {
    const ticket = this.queueDay.tickets.get(id);
    const own = ticket && serviceOf(ticket, this.places);
    const index = this.places.services.findIndex((service) => service.id === own);
    return index < 0 ? undefined : this.places.services[index + 1]?.id;
  }
}
