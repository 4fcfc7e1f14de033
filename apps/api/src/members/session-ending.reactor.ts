import { Inject } from '@nestjs/common';
import { type EndedSessions, sessionsEndedBy } from '#libs/domain/members/ended-sessions.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { isMemberEvent } from '#libs/ledger/log/member-event.ts';
import { SessionStore } from '../platform/sessions/session-store.ts';
import { Reactor } from '../platform/work/reactor.ts';

/** Ends members' sessions also where the process that ran the command died before it could. */
@Reactor()
export class SessionEndingReactor implements Reactor {
  readonly name = 'session-ending';

  constructor(@Inject(SessionStore) private readonly sessions: Pick<SessionStore, 'endAllOf'>) {}

  concerns(event: LogEvent): boolean {
    return sessionsToEnd(event) !== null;
  }

  async react(event: LogEvent): Promise<void> {
    const ended = sessionsToEnd(event);
    if (ended) await this.sessions.endAllOf(ended.of, ended.by);
  }
}

const sessionsToEnd = (event: LogEvent): EndedSessions | null => (isMemberEvent(event) ? sessionsEndedBy(event) : null);
