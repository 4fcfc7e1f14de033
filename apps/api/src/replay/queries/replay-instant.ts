import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Replay } from '#libs/contracts/replay.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { FieldRefusal } from '#libs/domain/kernel/refusal.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { type EstimatedDay, estimatedDay, unestimatedDay } from '#libs/operations/answers/estimated-day.ts';
import { ClinicsOverTime, type ClinicThen } from '#libs/operations/replay/clinics-over-time.ts';
import { emptyReplay, type OpenPatients, replayAnswerOf } from '#libs/operations/replay/replay-answer.ts';
import { Turns } from '#libs/operations/replay/turns.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { PastExperiences } from '../../estimates/public.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';

/** The instant of a change is that of the process which made it, whose clock may be a little ahead of this one's. */
const SKEW_MS = 5_000;

/** A clinic's day as it stood at an instant; undefined: now. */
export class ReplayInstant extends Query<Replay> {
  constructor(
    readonly clinicId: ClinicId,
    readonly auditContext: AuditContext,
    readonly at: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(ReplayInstant)
export class ReplayInstantHandler implements IQueryHandler<ReplayInstant> {
  constructor(
    private readonly clinics: ClinicsOverTime,
    private readonly experiences: PastExperiences,
    private readonly keys: KeyRing,
    private readonly viewAudit: ViewAudit,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws FieldRefusal for an instant that has not come yet */
  async execute({ clinicId, auditContext, at: asked }: ReplayInstant): Promise<Replay> {
    const now = this.now();
    const at = asked === undefined ? now : new Date(asked);
    if (at.getTime() > now.getTime() + SKEW_MS) throw new FieldRefusal('at', 'future');
    const then = await this.clinics.at(clinicId, instant(at));
    if (!then) return emptyReplay(instant(at));
    const turns = new Turns();
    await turns.next();
    const estimated = await this.estimated(clinicId, then);
    await turns.next();
    const answer = await replayAnswerOf(then, estimated, this.open);
    await this.viewAudit.record(auditContext, { type: 'ReplayOpened', data: { day: then.clinic.today } });
    return answer;
  }

  private readonly open: OpenPatients = async (sealed) => {
    const opened = await this.keys.unsealAll<PatientDetails>(sealed);
    return sealed.map((each, index) => ({ details: opened[index] ?? null, isUnreadable: this.keys.isUnreadable(each) }));
  };

  /** Estimates by what the days before had taught then; none where that is no longer known. */
  private async estimated(clinicId: ClinicId, { at, clinic, facts }: ClinicThen): Promise<EstimatedDay> {
    const { begunDays } = await this.clinics.clinic(clinicId);
    const experience = await this.experiences.before(clinicId, clinic.today, begunDays);
    return experience ? estimatedDay(facts, clinic, Date.parse(at), experience) : unestimatedDay(facts);
  }
}
