import { dayAfter, daysBefore } from '#libs/domain/clinic/day.ts';
import { type ClinicDay, type ClinicId, type Instant, instant } from '#libs/domain/kernel/ids.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { firstDayOf } from '#libs/ledger/first-day.ts';
import { queueStream } from '#libs/ledger/stream-names.ts';
import type { Runtime } from '#libs/operations/runtime/runtime.ts';
import { CLINICS, type ClinicDocument } from '#projections/clinics/clinic-document.ts';
import type { SingletonTask } from '../platform/leader-election/leader-election.ts';

/** Prefix of the state's key by clinic that holds the last day whose patients are erased. */
const ERASED_UP_TO = 'retention/';
const EVERY_MS = 60_000;

export interface RetentionParts {
  readonly runtime: Pick<Runtime, 'engines' | 'readModels' | 'days' | 'queue' | 'queues' | 'now'>;
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
    const { readModels } = this.parts.runtime;
    // A first start still builds it: the next round, a minute later, finds it.
    if (readModels.current('clinics') === undefined) return;
    const clinics = readModels.collection<ClinicDocument>('clinics', CLINICS.name);
    for await (const page of clinics.scan()) {
      for (const { document } of page) {
        const { retentionDays } = document.config;
        if (retentionDays !== null) await this.erase(document.id, retentionDays, signal);
      }
    }
  }

  private async erase(clinicId: ClinicId, keptDays: number, signal: AbortSignal): Promise<void> {
    const { days, engines, now } = this.parts.runtime;
    const at = instant(now());
    const last = daysBefore(await days.today(clinicId, at), keptDays + 1);
    const known = await engines.state.get<ClinicDay>(`${ERASED_UP_TO}${clinicId}`);
    let day = known ? dayAfter(known.value) : await firstDayOf(engines.log, clinicId);
    for (; day <= last && !signal.aborted; day = dayAfter(day)) {
      await this.eraseDay(clinicId, day, at);
      await engines.state.put(`${ERASED_UP_TO}${clinicId}`, day);
    }
  }

  private async eraseDay(clinicId: ClinicId, day: ClinicDay, at: Instant): Promise<void> {
    const { queues, queue } = this.parts.runtime;
    const { state } = await queues.load(queueStream(clinicId, day));
    const context = { clinicId, at, actor: { userId: 'system', roles: [], provider: 'retention' } };
    for (const { id, confidential } of state.tickets.values()) {
      if (confidential !== null) await queue.act({ type: 'ErasePatient', ticketId: id }, unkeyed(context));
    }
  }
}
