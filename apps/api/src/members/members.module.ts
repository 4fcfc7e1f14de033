import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { pause } from '#projections/runner/timers.ts';
import type { Duties } from '../platform/duties/duties.ts';
import { ReactorRunner } from '../platform/reactors/reactor-runner.ts';
import { DUTIES, EVENT_STORE, LOGGER, STATE_STORE } from '../platform/runtime/tokens.ts';
import { SessionStore } from '../platform/sessions/session-store.ts';
import { ChangedEmailsReactor } from './changed-emails.reactor.ts';
import { ActOnMembersHandler } from './commands/act-on-members.handler.ts';
import { MemberAnswers } from './member-answers.ts';
import { MemberNames } from './member-names.ts';
import { MembersController } from './members.controller.ts';
import { MembersOfClinic } from './members-of-clinic.ts';
import { CountMembersHandler } from './queries/count-members.ts';
import { ListMembersHandler } from './queries/list-members.ts';
import { ShowMemberHandler } from './queries/show-member.ts';
import { ShowSystemMemberHandler } from './queries/show-system-member.ts';

@Module({
  controllers: [MembersController],
  providers: [
    ActOnMembersHandler,
    CountMembersHandler,
    ListMembersHandler,
    ShowMemberHandler,
    ShowSystemMemberHandler,
    MemberAnswers,
    MemberNames,
    MembersOfClinic,
  ],
  exports: [MemberNames],
})
export class MembersModule implements OnApplicationBootstrap {
  private readonly changedEmails: ReactorRunner;

  constructor(
    sessions: SessionStore,
    @Inject(EVENT_STORE) log: EventStore,
    @Inject(STATE_STORE) state: StateStore,
    @Inject(LOGGER) logger: Logger,
    @Inject(DUTIES) private readonly duties: Duties,
  ) {
    this.changedEmails = new ReactorRunner(new ChangedEmailsReactor(sessions), { log, state, pause, logger });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.duties.take(this.changedEmails);
  }
}
