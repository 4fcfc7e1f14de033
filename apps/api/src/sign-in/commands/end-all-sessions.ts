import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { instant } from '#libs/domain/kernel/ids.ts';
import { AccessTrail } from '../../platform/audit/access-trail.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ClientDetails } from '../../platform/audit/client-details.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import { SessionStore } from '../../platform/sessions/session-store.ts';
import { PersonsMemberships } from '../people/persons-memberships.ts';
import { sessionOfToken } from '../session-of-token.ts';
import type { Arrival } from '../session-starter.ts';

/** Ends all sessions of a person, at every clinic and on every device. */
export class EndAllSessions extends Command<void> {
  constructor(
    readonly context: AuditContext,
    readonly arrival: Arrival,
  ) {
    super();
  }
}

@CommandHandler(EndAllSessions)
export class EndAllSessionsHandler implements ICommandHandler<EndAllSessions> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly memberships: PersonsMemberships,
    private readonly trail: AccessTrail,
    private readonly clients: ClientDetails,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ context, arrival: { formerToken, client } }: EndAllSessions): Promise<void> {
    const session = await sessionOfToken(this.sessions, formerToken);
    const at = instant(this.now());
    for (const { member } of await this.memberships.all(session)) await this.sessions.endAllOf(member.id, at);
    await this.sessions.end(session.id);
    const data = await this.clients.sealedClient(client, context.clinicId, context.actor);
    await this.trail.record(context, { type: 'SignedOut', data });
  }
}
