import { randomBytes } from 'node:crypto';
import { Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Logger } from 'pino';
import { isClinicId } from '#libs/domain/kernel/ids.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Config } from '#runtime/config/config.ts';
import { AccessGuard } from './access/access.guard.ts';
import { Callers } from './access/callers.ts';
import { ClinicLookup } from './access/clinic-lookup.ts';
import { DirectRequests } from './access/direct-requests.ts';
import { OperatorAccess } from './access/operator-access.ts';
import { Origins } from './access/origins.ts';
import { SystemMembership } from './access/system-membership.ts';
import { AccessTrail } from './audit/access-trail.ts';
import { RecordedExports } from './audit/recorded-exports.ts';
import { Refusals } from './audit/refusals.ts';
import { ViewAudit } from './audit/view-audit.ts';
import { ViewBatch } from './audit/view-batch.ts';
import { Commands } from './bus/commands.ts';
import { NoBodyGuard } from './http/body/no-body.guard.ts';
import { CommandContexts } from './http/command-context.ts';
import { TrafficDrain } from './http/draining.ts';
import { HeadRequestsInterceptor } from './http/head-requests.interceptor.ts';
import { ProblemFilter } from './http/problems/problem.filter.ts';
import { PublicAddress } from './http/public-address.ts';
import { StaleReadsInterceptor } from './http/stale-reads.interceptor.ts';
import { WriteResultInterceptor } from './http/write-result.interceptor.ts';
import { AddressLimitsGuard } from './limits/address-limits.guard.ts';
import { CallerLimitsGuard } from './limits/caller-limits.guard.ts';
import { CountedLimits } from './limits/counted-limits.ts';
import { LimitKeys } from './limits/limit-keys.ts';
import { MemoryLimits } from './limits/memory-limits.ts';
import { RateLimitedLog } from './logging/rate-limited-log.ts';
import { CLOCK, type Clock, CONFIG, LIMITS, LOGGER, SECURE_COOKIES, STATE_STORE } from './runtime/tokens.ts';
import { SessionStore } from './sessions/session-store.ts';

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

const limits: Provider = {
  provide: LIMITS,
  inject: [CONFIG, LOGGER],
  useFactory: async ({ urls: { redis: url }, limits: perMinute }: Config, logger: Logger): Promise<CountedLimits> => {
    if (url === undefined) return new CountedLimits(new MemoryLimits(perMinute));
    const { RedisLimits } = await import('./limits/redis-limits.ts');
    const shared = await RedisLimits.open({
      url,
      perMinute,
      onError: (error) => logger.warn({ err: error }, 'rate limiter: Redis unavailable, counting in this process'),
    });
    return new CountedLimits(shared);
  },
};

const refusals: Provider = {
  provide: Refusals,
  inject: [AccessTrail, ClinicLookup, CONFIG, CLOCK, LOGGER],
  useFactory: (trail: AccessTrail, clinics: ClinicLookup, { defaultTenant }: Config, now: Clock, logger: Logger) => {
    if (!isClinicId(defaultTenant)) throw new StartRefused('DEFAULT_TENANT: no name that a clinic could have');
    const clinicNamed = async (idOrSlug: string) => (await clinics.find(idOrSlug))?.id;
    return new Refusals({ trail, clinicNamed, defaultClinic: defaultTenant, timer, now, logger });
  },
};

const viewBatch: Provider = {
  provide: ViewBatch,
  inject: [AccessTrail, CLOCK, LOGGER],
  useFactory: (trail: AccessTrail, now: Clock, logger: Logger) =>
    new ViewBatch({ trail, timer, now, log: new RateLimitedLog(logger) }),
};

/** Guards, filters and services that every request passes through. */
@Global()
@Module({
  providers: [
    sessions,
    secureCookies,
    Callers,
    SystemMembership,
    PublicAddress,
    Origins,
    DirectRequests,
    OperatorAccess,
    AccessGuard,
    AccessTrail,
    RecordedExports,
    ClinicLookup,
    CommandContexts,
    Commands,
    TrafficDrain,
    limits,
    LimitKeys,
    ViewAudit,
    viewBatch,
    refusals,
    { provide: APP_GUARD, useClass: AddressLimitsGuard },
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: APP_GUARD, useClass: CallerLimitsGuard },
    { provide: APP_GUARD, useClass: NoBodyGuard },
    { provide: APP_INTERCEPTOR, useClass: HeadRequestsInterceptor },
    { provide: APP_INTERCEPTOR, useClass: StaleReadsInterceptor },
    { provide: APP_INTERCEPTOR, useClass: WriteResultInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [
    LIMITS,
    LimitKeys,
    ViewAudit,
    ViewBatch,
    Refusals,
    SessionStore,
    SECURE_COOKIES,
    PublicAddress,
    Callers,
    Origins,
    DirectRequests,
    OperatorAccess,
    AccessTrail,
    RecordedExports,
    ClinicLookup,
    CommandContexts,
    Commands,
    TrafficDrain,
  ],
})
export class HttpModule {}
