import type { ServiceId, TicketId } from '#libs/domain/kernel/ids.ts';
import type { Room } from '#libs/domain/queue-day/places.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import type { DayInProgress } from './day-in-progress.ts';
import { COMES_AFTER_RECALL, NO_SHOW, PATIENCE } from './habits.ts';
import { nextCallAt, type Pause } from './pauses.ts';

/** Share of visits after which the patient goes on to the next service. */
const SENT_ON = 0.3;

type Ending = Pick<Extract<QueueAction, { type: 'CallNext' }>, 'outcome' | 'service'>;

/** A room of a simulated day: calls, repeats a call, gives up, sends on. Without a room it is the clinic's one place to call to. */
export class RoomAtWork {
  private readonly day: DayInProgress;
  private readonly room: Room | null;
  private readonly pauses: readonly Pause[];
  private patient: TicketId | null = null;
  private next: 'endVisit' | 'recall' | 'giveUp' = 'endVisit';
  private nextAt: number;
  private calledAt: number;

  constructor(day: DayInProgress, room: Room | null) {
    this.day = day;
    this.room = room;
    this.calledAt = day.now;
    this.nextAt = day.now + day.shape.openingDelay(day.chance, day.minute);
    this.pauses = day.shape.pauses(day.hours, day.chance);
  }

  /** When it does something next; Infinity while there is nobody for it to call. */
  get dueAt(): number {
    if (this.patient !== null) return Math.max(this.nextAt, this.day.now);
    return this.isWaitedFor ? this.callsAt(this.nextAt) : Number.POSITIVE_INFINITY;
  }

  async goOn(): Promise<void> {
    const { patient } = this;
    if (patient === null) await this.callNext({});
    else if (this.next === 'recall') await this.recall(patient);
    else if (this.next === 'giveUp') await this.end(patient, { type: 'CancelTicket', ticketId: patient, reason: 'absent' });
    else await this.endVisit(patient);
  }

  private async endVisit(patient: TicketId): Promise<void> {
    const after = this.day.serviceAfter(patient);
    const service = after !== undefined && this.day.chance.happens(SENT_ON) ? after : undefined;
    if (service !== undefined) await this.end(patient, { type: 'MoveTicket', ticketId: patient, service });
    else await this.end(patient, { type: 'CompleteTicket', ticketId: patient });
  }

  private async recall(patient: TicketId): Promise<void> {
    const { chance } = this.day;
    await this.act({ type: 'CallPatient', ticketId: patient, room: this.room?.id });
    const comes = chance.happens(COMES_AFTER_RECALL);
    this.plan(comes ? 'endVisit' : 'giveUp', comes ? this.visit() : this.patience);
  }

  /** Ends the visit by calling the next patient, where somebody waits and no pause is due; else by the given command alone. */
  private async end(patient: TicketId, alone: EndsVisit): Promise<void> {
    const { now } = this.day;
    if (this.isWaitedFor && this.callsAt(now) === now) {
      await this.callNext({ after: patient, ...endingOf(alone) });
      return;
    }
    await this.act(alone);
    this.patient = null;
  }

  private async callNext(ending: Ending & { readonly after?: TicketId }): Promise<void> {
    const { chance } = this.day;
    this.calledAt = this.day.now;
    const { events } = await this.act({ type: 'CallNext', room: this.room?.id, ...ending });
    this.patient = events.at(-1)?.data.ticketId ?? null;
    const comes = !chance.happens(NO_SHOW);
    this.plan(comes ? 'endVisit' : 'recall', comes ? this.visit() : this.patience);
  }

  private plan(next: RoomAtWork['next'], length: number): void {
    this.next = next;
    this.nextAt = this.day.now + length;
  }

  private callsAt(freeAt: number): number {
    return nextCallAt(this.pauses, { calledAt: this.calledAt, freeAt, now: this.day.now });
  }

  private visit(): number {
    const { shape, chance, minute } = this.day;
    return shape.visit(chance, minute);
  }

  private get patience(): number {
    return PATIENCE * this.day.minute;
  }

  private act(action: QueueAction) {
    return this.day.act(action, this.room?.id);
  }

  private get isWaitedFor(): boolean {
    return this.day.isWaitedFor(this.room);
  }
}

type EndsVisit =
  | { readonly type: 'CompleteTicket'; readonly ticketId: TicketId }
  | { readonly type: 'CancelTicket'; readonly ticketId: TicketId; readonly reason: 'absent' }
  | { readonly type: 'MoveTicket'; readonly ticketId: TicketId; readonly service: ServiceId };

/** The same end, as a part of calling the next patient. */
function endingOf(alone: EndsVisit): Ending {
  if (alone.type === 'MoveTicket') return { outcome: 'moved', service: alone.service };
  return { outcome: alone.type === 'CancelTicket' ? 'absent' : 'completed' };
}
