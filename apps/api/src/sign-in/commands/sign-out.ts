import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccessTrail } from '../../platform/audit/access-trail.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ClientDetails, type RequestClient } from '../../platform/audit/client-details.ts';
import { SessionStore } from '../../platform/sessions/session-store.ts';

/** Ends the caller's session. */
export class SignOut extends Command<void> {
  constructor(
    readonly sessionId: string,
    readonly context: AuditContext,
    readonly client: RequestClient,
  ) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly trail: AccessTrail,
    private readonly clients: ClientDetails,
  ) {}

  async execute({ sessionId, context, client }: SignOut): Promise<void> {
    await this.sessions.end(sessionId);
    const data = await this.clients.sealedClient(client, context.clinicId, context.actor);
    await this.trail.record(context, { type: 'SignedOut', data });
  }
}
