import { randomBytes } from 'node:crypto';
import { Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { AccessGuard } from '../access/access.guard.ts';
import { AccessTrail } from '../access/access-trail.ts';
import { OperatorAccess } from '../access/operator-access.ts';
import { Origins } from '../access/origins.ts';
import type { Config } from '../config/config.ts';
import { CLOCK, type Clock, CONFIG, SECURE_COOKIES, STATE_STORE } from '../runtime/tokens.ts';
import { Callers } from '../sessions/callers.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { SystemMembership } from '../sessions/system-membership.ts';
import { BodyPipe } from './body-pipe.ts';
import { CommandContexts } from './command-context.ts';
import { ProblemFilter } from './problem.filter.ts';
import { PublicAddress } from './public-address.ts';

const TOKEN_BYTES = 32;

const sessions: Provider = {
  provide: SessionStore,
  inject: [STATE_STORE, CLOCK],
  useFactory: (state: StateStore, now: Clock) =>
    new SessionStore({ state, now, newToken: () => randomBytes(TOKEN_BYTES).toString('base64url') }),
};

const secureCookies: Provider = {
  provide: SECURE_COOKIES,
  inject: [CONFIG],
  useFactory: ({ publicUrl }: Config) => publicUrl?.startsWith('https:') ?? false,
};

/** What every request passes, whatever it asks for. */
@Global()
@Module({
  providers: [
    sessions,
    secureCookies,
    Callers,
    SystemMembership,
    PublicAddress,
    Origins,
    OperatorAccess,
    AccessTrail,
    CommandContexts,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useClass: BodyPipe },
  ],
  exports: [SessionStore, SECURE_COOKIES, PublicAddress, Callers, Origins, OperatorAccess, AccessTrail, CommandContexts],
})
export class HttpModule {}
