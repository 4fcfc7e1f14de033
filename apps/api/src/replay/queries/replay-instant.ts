import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { FieldRefusal } from '#libs/domain/kernel/refusal.ts';
import type { JsonAnswer } from '#projections/replay/thread/json-answer.ts';
import { ReplayThread } from '#projections/replay/thread/replay-thread.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import { ReplaysAtOnce } from '../replays-at-once.ts';

/** The instant of a change is that of the process which made it, whose clock may be a little ahead of this one's. */
const SKEW_MS = 5_000;

/** A clinic's day as it stood at an instant; undefined: now. */
export class ReplayInstant extends Query<JsonAnswer> {
  constructor(
    readonly clinicId: ClinicId,
    readonly auditContext: AuditContext,
    readonly at: string | undefined,
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

@QueryHandler(ReplayInstant)
export class ReplayInstantHandler implements IQueryHandler<ReplayInstant> {
  constructor(
    private readonly replays: ReplayThread,
    private readonly atOnce: ReplaysAtOnce,
    private readonly viewAudit: ViewAudit,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws FieldRefusal for an instant that has not come yet, TooMany */
  async execute({ clinicId, auditContext, at: asked, signal }: ReplayInstant): Promise<JsonAnswer> {
    const now = this.now();
    const at = asked === undefined ? now : new Date(asked);
    if (at.getTime() > now.getTime() + SKEW_MS) throw new FieldRefusal('at', 'future');
    const { day, json } = await this.atOnce.take(clinicId, signal, () => this.replays.momentInJson(clinicId, instant(at)));
    if (day !== null) await this.viewAudit.record(auditContext, { type: 'ReplayOpened', data: { day } });
    return json;
  }
}
