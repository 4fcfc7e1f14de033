import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AuditAnswer, AuditQuery } from '#libs/contracts/audit/audit.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import type { ManagedClinic } from '../../sign-in/public.ts';
import { AuditAnswers } from '../audit-answers.ts';
import { AuditEntries } from '../audit-entries.ts';

/** A page of the trail of clinics that the person manages. */
export class ShowAudit extends Query<AuditAnswer> {
  constructor(
    readonly clinics: readonly ManagedClinic[],
    readonly query: AuditQuery,
    readonly lang: Lang,
    readonly correlationId: string,
  ) {
    super();
  }
}

@QueryHandler(ShowAudit)
export class ShowAuditHandler implements IQueryHandler<ShowAudit> {
  constructor(
    private readonly entries: AuditEntries,
    private readonly answers: AuditAnswers,
    private readonly views: ViewAudit,
  ) {}

  async execute({ clinics, query, lang, correlationId }: ShowAudit): Promise<AuditAnswer> {
    const audited = await Promise.all(clinics.map(({ clinicId }) => this.answers.clinic(clinicId)));
    const found = await this.entries.page(audited, { ...query, limit: query.limit + 1 });
    const shown = found.slice(0, query.limit);
    const data = await this.answers.entries(shown, lang);
    for (const clinic of clinics)
      await this.views.record(
        { clinicId: clinic.clinicId, actor: clinic.actor, correlationId },
        { type: 'AuditOpened', data: {} },
      );
    return { data, meta: { next: found.length > shown.length ? (shown.at(-1)?.key ?? null) : null } };
  }
}
