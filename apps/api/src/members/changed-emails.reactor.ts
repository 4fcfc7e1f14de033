import { isMemberEvent } from '#projections/members/member-event.ts';
import type { LogEvent } from '#projections/projection.ts';
import type { Reactor } from '../platform/reactors/reactor.ts';
import type { SessionStore } from '../platform/sessions/session-store.ts';

/** Ends the sessions of whoever's e-mail was changed, also where the process that changed it died before it could. */
export class ChangedEmailsReactor implements Reactor {
  readonly name = 'changed-emails';
  private readonly sessions: Pick<SessionStore, 'endAllOf'>;

  constructor(sessions: Pick<SessionStore, 'endAllOf'>) {
    this.sessions = sessions;
  }

  concerns(event: LogEvent): boolean {
    return isMemberEvent(event) && event.type === 'MemberDetailsChanged' && event.data.emailChanged;
  }

  async react(event: LogEvent): Promise<void> {
    if (!isMemberEvent(event) || event.type !== 'MemberDetailsChanged') return;
    await this.sessions.endAllOf(event.data.memberId, event.data.changedAt);
  }
}
