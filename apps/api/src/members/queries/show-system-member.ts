import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Member } from '#libs/contracts/members.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { SessionStore } from '../../platform/sessions/session-store.ts';

/** The system member behind a display's session: named after the clinic, without an e-mail, created with the session. */
export class ShowSystemMember extends Query<Member> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ShowSystemMember)
export class ShowSystemMemberHandler implements IQueryHandler<ShowSystemMember> {
  private readonly clinics;

  constructor(
    private readonly sessions: SessionStore,
    readModels: ReadModels,
  ) {
    this.clinics = readModels.collection(CLINICS);
  }

  async execute({ caller: { userId: id, clinicId, sessionId, roles } }: ShowSystemMember): Promise<Member> {
    const createdAt = await this.sessions.begunAt(sessionId);
    const clinic = await this.clinics.get(clinicId);
    if (createdAt === undefined || !clinic) throw new Refusal('session.required');
    return { id, name: clinic.name, email: '', roles: [...roles], createdAt, banned: false, deleted: false, lang: null };
  }
}
