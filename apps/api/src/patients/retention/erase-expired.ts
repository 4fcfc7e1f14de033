import { Inject } from '@nestjs/common';
import { dayAfter } from '#libs/domain/clinic/day.ts';
import { lastDayToErase } from '#libs/domain/clinic/retention.ts';
import { type ClinicDay, type ClinicId, type Instant, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicQueue, type QueueAction } from '#libs/ledger/clinic-queue.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { firstDayOf } from '#libs/ledger/first-day.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { eachClinic } from '#projections/clinics/each-clinic.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLOCK, type Clock, EVENT_STORE, QUEUES, STATE_STORE } from '../../platform/runtime/tokens.ts';
import { PeriodicTask } from '../../platform/work/periodic-task.ts';

/** Prefix of the state's key by clinic that holds the last day whose patients are erased. */
const ERASED_UP_TO = 'retention/';
/** Prefix of the state's key by clinic that holds the days up to there with patients on hold: they are erased after the release. */
const HELD_ON = 'retention-held/';
const EVERY_MS = 60_000;

/** Erases the patients whose visit was longer ago than their clinic keeps them, day by day. */
@PeriodicTask({
  name: 'retention',
  everyMs: EVERY_MS,
  first: 'now',
  failure: 'retention: expired visits of some clinics could not be erased, trying again',
})
export class Retention implements PeriodicTask {
  constructor(
    private readonly readModels: ReadModels,
    @Inject(ClinicDays) private readonly days: Pick<ClinicDays, 'today'>,
    private readonly queue: ClinicQueue,
    @Inject(QUEUES) private readonly queues: QueueLedger,
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(STATE_STORE) private readonly state: StateStore,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async round(signal: AbortSignal): Promise<void> {
    await eachClinic(this.readModels, signal, async ({ id, config: { retentionDays, retentionFloorDays } }) => {
      if (retentionDays === null) return;
      await this.erase(id, (today) => lastDayToErase(today, retentionDays, retentionFloorDays), signal);
    });
  }

  private async erase(clinicId: ClinicId, lastDay: (today: ClinicDay) => ClinicDay, signal: AbortSignal): Promise<void> {
    const at = instant(this.now());
    const last = lastDay(await this.days.today(clinicId, at));
    await this.eraseReleased(clinicId, last, at);
    const known = await this.state.get<ClinicDay>(`${ERASED_UP_TO}${clinicId}`);
    let day = known ? dayAfter(known.value) : await firstDayOf(this.log, clinicId);
    for (; day <= last && !signal.aborted; day = dayAfter(day)) {
      const isHeld = await this.eraseDay(clinicId, day, at);
      // First the day with a hold, so that a crash in between forgets none.
      if (isHeld) await this.putHeldOn(clinicId, [...(await this.heldOn(clinicId)), day]);
      await this.state.put(`${ERASED_UP_TO}${clinicId}`, day);
    }
  }

  /** Days that were passed while some of their patients were on hold; later ones wait where the retention was lengthened. */
  private async eraseReleased(clinicId: ClinicId, last: ClinicDay, at: Instant): Promise<void> {
    const before = await this.heldOn(clinicId);
    const still: ClinicDay[] = [];
    for (const day of before) if (day > last || (await this.eraseDay(clinicId, day, at))) still.push(day);
    if (still.length < before.length) await this.putHeldOn(clinicId, still);
  }

  private async heldOn(clinicId: ClinicId): Promise<readonly ClinicDay[]> {
    return (await this.state.get<ClinicDay[]>(`${HELD_ON}${clinicId}`))?.value ?? [];
  }

  private async putHeldOn(clinicId: ClinicId, days: readonly ClinicDay[]): Promise<void> {
    await this.state.put(`${HELD_ON}${clinicId}`, [...new Set(days)]);
  }

  /** Whether a patient of this day stays, on hold. */
  private async eraseDay(clinicId: ClinicId, day: ClinicDay, at: Instant): Promise<boolean> {
    const { state } = await this.queues.load(queueStream(clinicId, day));
    const context = { clinicId, at, actor: { userId: 'system', roles: [], provider: 'retention' } };
    let isHeld = false;
    for (const { id, confidential, held } of state.tickets.values()) {
      if (confidential === null) continue;
      if (held || !(await this.erasePatient({ type: 'ErasePatient', ticketId: id }, unkeyed(context)))) isHeld = true;
    }
    return isHeld;
  }

  /** False: put on hold, or under a raised floor, since its day was read. */
  private async erasePatient(erase: QueueAction, context: CommandContext): Promise<boolean> {
    try {
      await this.queue.act(erase, context);
      return true;
    } catch (error) {
      if (error instanceof Refusal && (error.code === 'patient.onHold' || error.code === 'patient.underFloor')) return false;
      throw error;
    }
  }
}
