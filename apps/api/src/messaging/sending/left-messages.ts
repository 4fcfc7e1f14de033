import { Inject } from '@nestjs/common';
import type { Query } from '#libs/document-store/document-store.ts';
import { dayBefore } from '#libs/domain/clinic/day.ts';
import { type ClinicDay, type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { eachClinic } from '#projections/clinics/each-clinic.ts';
import { MESSAGES, type MessageDocument } from '#projections/messages/message-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLOCK } from '../../platform/runtime/tokens.ts';
import { PeriodicTask } from '../../platform/work/periodic-task.ts';
import { Pauses } from './pauses.ts';
import { SettleLeft } from './settle-left.ts';

/** Marks of attempts are kept as long. */
const DAYS = 7;

type Find = (where: Query['where']) => Promise<readonly MessageDocument[]>;

/** Looks for messages of the last days without an outcome, or with one that a restore has made doubtful, after the jobs that stand have had their time. */
@PeriodicTask({
  name: 'left-messages',
  everyMs: LATEST_MS,
  first: 'after the delay',
  failure: 'messaging: messages without an outcome could not be settled, trying again',
})
export class LeftMessages implements PeriodicTask {
  constructor(
    private readonly readModels: ReadModels,
    @Inject(ClinicDays) private readonly days: Pick<ClinicDays, 'today'>,
    @Inject(SettleLeft) private readonly settling: Pick<SettleLeft, 'settle'>,
    @Inject(Pauses) private readonly pauses: Pick<Pauses, 'restored'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async round(signal: AbortSignal): Promise<void> {
    const { readModels } = this;
    // A new home still builds them: the next round finds them.
    if (readModels.current('messages') === undefined) return;
    await eachClinic(readModels, signal, ({ id }) => this.settleOf(id));
  }

  private async settleOf(clinicId: ClinicId): Promise<void> {
    const { readModels, days, now } = this;
    const today = await days.today(clinicId, instant(now()));
    const find = (where: Query['where']) => readModels.collection(MESSAGES).find({ where: { tenant: clinicId, ...where } });
    const left = [
      ...(await find({ day: lastDays(today), state: 'requested' })),
      ...(await this.failedBeforeRestore(today, find)),
    ];
    for (const { id: messageId, day } of left) await this.settling.settle({ clinicId, day, messageId });
  }

  /** A page offers to send today's again. */
  private async failedBeforeRestore(day: ClinicDay, find: Find): Promise<readonly MessageDocument[]> {
    const restored = await this.pauses.restored();
    if (restored === undefined) return [];
    return (await find({ day, state: 'failed', kind: 'call' })).filter(({ at }) => at <= restored.at);
  }
}

function lastDays(today: ClinicDay): readonly ClinicDay[] {
  const days = [today];
  for (let day = today; days.length < DAYS; days.push(day)) day = dayBefore(day);
  return days;
}
