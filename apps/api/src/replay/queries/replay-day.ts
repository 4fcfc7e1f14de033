import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { instant, parseDay } from '#libs/domain/kernel/ids.ts';
import { type JsonAnswer, jsonAnswer } from '#projections/replay/thread/json-answer.ts';
import { ReplayThread } from '#projections/replay/thread/replay-thread.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import { ReplaysAtOnce } from '../replays-at-once.ts';

/** The events of a clinic's day, in the trail's words; undefined: of today. */
export class ReplayDay extends Query<JsonAnswer> {
  constructor(
    readonly caller: Pick<Caller, 'clinicId' | 'lang'>,
    readonly auditContext: AuditContext,
    readonly date: string | undefined,
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

@QueryHandler(ReplayDay)
export class ReplayDayHandler implements IQueryHandler<ReplayDay> {
  constructor(
    private readonly replays: ReplayThread,
    private readonly atOnce: ReplaysAtOnce,
    private readonly viewAudit: ViewAudit,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** A day on which the clinic was not there holds nothing that could be looked at, so it is not recorded. @throws TooMany */
  async execute({ caller: { clinicId, lang }, auditContext, date, signal }: ReplayDay): Promise<JsonAnswer> {
    return await this.atOnce.take(clinicId, signal, async () => {
      const days = await this.replays.daysUntil(clinicId, instant(this.now()));
      const day = parseDay(date) ?? days?.last;
      if (days === undefined || day === undefined || day < days.first || day > days.last) return jsonAnswer([]);
      const told = await this.replays.narratedInJson(clinicId, day, lang);
      await this.viewAudit.record(auditContext, { type: 'ReplayOpened', data: { day } });
      return told;
    });
  }
}
