import { Inject, Injectable } from '@nestjs/common';
import { type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import { CLOCK } from '../../platform/runtime/tokens.ts';
import { AttemptMarks } from './attempt-marks.ts';
import type { MessageOfDay } from './message-job-shapes.ts';
import { MessageRecords } from './message-records.ts';
import { Pauses } from './pauses.ts';

/** Tells what became of a message that no job has in hand any more, as after a transfer or a restore. It sends nothing: such a message is too late. */
@Injectable()
export class SettleLeft {
  constructor(
    @Inject(MessageRecords) private readonly records: Pick<MessageRecords, 'find' | 'record'>,
    @Inject(AttemptMarks) private readonly marks: Pick<AttemptMarks, 'put' | 'find'>,
    @Inject(Pauses) private readonly pauses: Pick<Pauses, 'restored'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** A mark put here keeps a job that does come from sending what is recorded as too late. */
  async settle(left: MessageOfDay): Promise<void> {
    const { records, marks, now } = this;
    const message = await records.find(left);
    if (message?.state === 'failed') return await this.doubtFailure(left);
    if (message?.state !== 'requested' || message.ticketId === null || !this.isLongAgo(message.at)) return;
    const mark = await marks.put(message, instant(now()));
    if (mark && !(await this.isOfBeforeRestore(message))) {
      await records.record(left, { type: 'SkipMessage', reason: 'tooLate' });
      return;
    }
    const markedAt = mark ? message.at : await marks.find(message);
    if (markedAt !== undefined && this.isLongAgo(markedAt)) await records.record(left, { type: 'RecordOutcomeUnknown' });
  }

  /** A failure of before a restore is not known any more: a person may have sent the message again since the backup. */
  private async doubtFailure(failed: MessageOfDay): Promise<void> {
    const restored = await this.pauses.restored();
    if (restored) await this.records.record(failed, { type: 'DoubtFailure', restoredAt: restored.at });
  }

  /** The backup may be older than an attempt. */
  private async isOfBeforeRestore({ at }: Message): Promise<boolean> {
    const restored = await this.pauses.restored();
    return restored !== undefined && at <= restored.at;
  }

  private isLongAgo(at: Instant): boolean {
    return this.now().getTime() - Date.parse(at) > LATEST_MS;
  }
}
