import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Lang } from '#libs/contracts/lang.ts';
import type { Session } from '#libs/contracts/session.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { LOG_FORMAT } from '#libs/ledger/log/log-format.ts';
import { RaisedFormat } from '#libs/ledger/log/raised-format.ts';
import type { Config } from '#runtime/config/config.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { CONFIG, EVENT_STORE } from '../../platform/runtime/tokens.ts';

/** The session behind a request. Answers also without one: person and provider are null then. */
export class ShowSession extends Query<Session> {
  constructor(
    readonly caller: Caller | null,
    readonly lang: Lang,
    /** There is no caller only because a session has expired. */
    readonly hasExpired: boolean,
  ) {
    super();
  }
}

@QueryHandler(ShowSession)
export class ShowSessionHandler implements IQueryHandler<ShowSession> {
  private readonly raised: RaisedFormat;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EVENT_STORE) log: EventStore,
  ) {
    this.raised = new RaisedFormat(log);
  }

  async execute({ caller, lang, hasExpired }: ShowSession): Promise<Session> {
    const format = await this.raised.rememberedUpTo(LOG_FORMAT);
    if (!caller) {
      const expired = hasExpired && ({ expired: true } as const);
      return { userID: null, provider: null, tenantID: this.config.defaultTenant, roles: [], lang, format, ...expired };
    }
    const { userId: userID, provider, clinicId: tenantID, roles } = caller;
    return { userID, provider, tenantID, roles: [...roles], lang, format };
  }
}
