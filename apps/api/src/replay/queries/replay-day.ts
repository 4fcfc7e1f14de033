import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ClinicDay, instant, isClinicDay } from '#libs/domain/kernel/ids.ts';
import { type JsonAnswer, jsonAnswer } from '#libs/operations/replay/thread/json-answer.ts';
import { ReplayThread } from '#libs/operations/replay/thread/replay-thread.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';

/** The events of a clinic's day, in the trail's words; undefined: of today. */
export class ReplayDay extends Query<JsonAnswer> {
  constructor(
    readonly caller: Pick<Caller, 'clinicId' | 'lang'>,
    readonly auditContext: AuditContext,
    readonly date: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(ReplayDay)
export class ReplayDayHandler implements IQueryHandler<ReplayDay> {
  constructor(
    private readonly replays: ReplayThread,
    private readonly viewAudit: ViewAudit,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ caller: { clinicId, lang }, auditContext, date }: ReplayDay): Promise<JsonAnswer> {
    const today = await this.replays.dayAt(clinicId, instant(this.now()));
    const day = dayOf(date) ?? today;
    if (today === undefined || day === undefined || day > today) return jsonAnswer([]);
    const told = await this.replays.told(clinicId, day, lang);
    await this.viewAudit.record(auditContext, { type: 'ReplayOpened', data: { day } });
    return told;
  }
}

function dayOf(date: string | undefined): ClinicDay | undefined {
  const day = date?.replaceAll('-', '');
  return day !== undefined && isClinicDay(day) ? day : undefined;
}
