import { type EndedSessions, sessionsEndedBy } from '#libs/domain/members/ended-sessions.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { isMemberEvent } from '#libs/ledger/log/member-event.ts';
import type { Reactor } from '#libs/reactors/reactor.ts';
import type { SessionStore } from '../platform/sessions/session-store.ts';

/** Ends members' sessions also where the process that ran the command died before it could. */
export class SessionEndingReactor implements Reactor {
  readonly name = 'session-ending';
  private readonly sessions: Pick<SessionStore, 'endAllOf'>;

  constructor(sessions: Pick<SessionStore, 'endAllOf'>) {
    this.sessions = sessions;
  }

  concerns(event: LogEvent): boolean {
    return sessionsToEnd(event) !== null;
  }

  async react(event: LogEvent): Promise<void> {
    const ended = sessionsToEnd(event);
    if (ended) await this.sessions.endAllOf(ended.of, ended.by);
  }
}

const sessionsToEnd = (event: LogEvent): EndedSessions | null => (isMemberEvent(event) ? sessionsEndedBy(event) : null);
