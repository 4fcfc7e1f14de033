import type { Query } from '#libs/document-store/document-store.ts';
import { dayBefore } from '#libs/domain/clinic/day.ts';
import { type ClinicDay, type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { eachClinic } from '#projections/clinics/each-clinic.ts';
import { MESSAGES, type MessageDocument } from '#projections/messages/message-document.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { SingletonTask } from '../../platform/leader-election/leader-election.ts';
import type { Pauses } from './pauses.ts';
import type { SettleLeft } from './settle-left.ts';

/** Marks of attempts are kept as long. */
const DAYS = 7;

type Find = (where: Query['where']) => Promise<readonly MessageDocument[]>;

export interface LeftMessagesParts {
  readonly runtime: Pick<Runtime, 'readModels' | 'now'> & { readonly days: Pick<Runtime['days'], 'today'> };
  readonly settling: Pick<SettleLeft, 'settle'>;
  readonly pauses: Pick<Pauses, 'restored'>;
  /** Begins the searches for copies again whose jobs are gone. */
  readonly resumeSearches: () => Promise<void>;
  readonly timer: Timer;
  readonly failed: (error: unknown) => void;
}

/** Looks for messages of the last days without an outcome, or with one that a restore has made doubtful, after the jobs that stand have had their time. */
export class LeftMessages implements SingletonTask {
  readonly name = 'left-messages';
  private readonly parts: LeftMessagesParts;
  private readonly rounds: Repeater;

  constructor(parts: LeftMessagesParts) {
    this.parts = parts;
    const { timer, failed } = parts;
    this.rounds = new Repeater({ timer, work: (signal) => this.settleAll(signal), delayMs: () => LATEST_MS, failed });
  }

  async begin(): Promise<void> {
    this.rounds.start('after the delay');
  }

  async end(): Promise<void> {
    await this.rounds.stop();
  }

  private async settleAll(signal: AbortSignal): Promise<void> {
    const { readModels } = this.parts.runtime;
    await this.parts.resumeSearches();
    // A new home still builds them: the next round finds them.
    if (readModels.current('messages') === undefined) return;
    await eachClinic(readModels, signal, ({ id }) => this.settleOf(id));
  }

  private async settleOf(clinicId: ClinicId): Promise<void> {
    const { readModels, days, now } = this.parts.runtime;
    const today = await days.today(clinicId, instant(now()));
    const find = (where: Query['where']) => readModels.collection(MESSAGES).find({ where: { tenant: clinicId, ...where } });
    const left = [
      ...(await find({ day: lastDays(today), state: 'requested' })),
      ...(await this.failedBeforeRestore(today, find)),
    ];
    for (const { id: messageId, day } of left) await this.parts.settling.settle({ clinicId, day, messageId });
  }

  /** A page offers to send today's again. */
  private async failedBeforeRestore(day: ClinicDay, find: Find): Promise<readonly MessageDocument[]> {
    const restored = await this.parts.pauses.restored();
    if (restored === undefined) return [];
    return (await find({ day, state: 'failed', kind: 'call' })).filter(({ at }) => at <= restored.at);
  }
}

function lastDays(today: ClinicDay): readonly ClinicDay[] {
  const days = [today];
  for (let day = today; days.length < DAYS; days.push(day)) day = dayBefore(day);
  return days;
}
