import { dayAfter } from '#libs/domain/clinic/day.ts';
import { lastDayToErase } from '#libs/domain/clinic/retention.ts';
import { type ClinicDay, type ClinicId, type Instant, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { firstDayOf } from '#libs/ledger/first-day.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { eachClinic } from '#projections/clinics/each-clinic.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { SingletonTask } from '../../platform/leader-election/leader-election.ts';

/** Prefix of the state's key by clinic that holds the last day whose patients are erased. */
const ERASED_UP_TO = 'retention/';
/** Prefix of the state's key by clinic that holds the days up to there with patients on hold: they are erased after the release. */
const HELD_ON = 'retention-held/';
const EVERY_MS = 60_000;

export interface RetentionParts {
  readonly runtime: Pick<Runtime, 'engines' | 'readModels' | 'queue' | 'queues' | 'now'> & {
    readonly days: Pick<Runtime['days'], 'today'>;
  };
  readonly timer: Timer;
  readonly failed: (error: unknown) => void;
}

/** Erases the patients whose visit was longer ago than their clinic keeps them, day by day. */
export class Retention implements SingletonTask {
  readonly name = 'retention';
  private readonly parts: RetentionParts;
  private readonly rounds: Repeater;

  constructor(parts: RetentionParts) {
    this.parts = parts;
    const { timer, failed } = parts;
    this.rounds = new Repeater({ timer, work: (signal) => this.eraseExpired(signal), delayMs: () => EVERY_MS, failed });
  }

  async begin(): Promise<void> {
    this.rounds.start('now');
  }

  async end(): Promise<void> {
    await this.rounds.stop();
  }

  private async eraseExpired(signal: AbortSignal): Promise<void> {
    await eachClinic(this.parts.runtime.readModels, signal, async ({ id, config: { retentionDays, retentionFloorDays } }) => {
      if (retentionDays === null) return;
      await this.erase(id, (today) => lastDayToErase(today, retentionDays, retentionFloorDays), signal);
    });
  }

  private async erase(clinicId: ClinicId, lastDay: (today: ClinicDay) => ClinicDay, signal: AbortSignal): Promise<void> {
    const { days, engines, now } = this.parts.runtime;
    const at = instant(now());
    const last = lastDay(await days.today(clinicId, at));
    await this.eraseReleased(clinicId, last, at);
    const known = await engines.state.get<ClinicDay>(`${ERASED_UP_TO}${clinicId}`);
    let day = known ? dayAfter(known.value) : await firstDayOf(engines.log, clinicId);
    for (; day <= last && !signal.aborted; day = dayAfter(day)) {
      const isHeld = await this.eraseDay(clinicId, day, at);
      // First the day with a hold, so that a crash in between forgets none.
      if (isHeld) await this.putHeldOn(clinicId, [...(await this.heldOn(clinicId)), day]);
      await engines.state.put(`${ERASED_UP_TO}${clinicId}`, day);
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
    return (await this.parts.runtime.engines.state.get<ClinicDay[]>(`${HELD_ON}${clinicId}`))?.value ?? [];
  }

  private async putHeldOn(clinicId: ClinicId, days: readonly ClinicDay[]): Promise<void> {
    await this.parts.runtime.engines.state.put(`${HELD_ON}${clinicId}`, [...new Set(days)]);
  }

  /** Whether a patient of this day stays, on hold. */
  private async eraseDay(clinicId: ClinicId, day: ClinicDay, at: Instant): Promise<boolean> {
    const { queues } = this.parts.runtime;
    const { state } = await queues.load(queueStream(clinicId, day));
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
      await this.parts.runtime.queue.act(erase, context);
      return true;
    } catch (error) {
      if (error instanceof Refusal && (error.code === 'patient.onHold' || error.code === 'patient.underFloor')) return false;
      throw error;
    }
  }
}
