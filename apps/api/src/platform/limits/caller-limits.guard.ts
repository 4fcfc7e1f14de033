import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LIMIT_KINDS, type LimitKind, type Limits } from '#runtime/config/limit-kinds.ts';
import { LIMITS } from '../runtime/tokens.ts';
import { limitsOf } from './limited-routes.ts';
import { TooMany } from './too-many.ts';

/** Counts requests by person, session and clinic; it runs after the access guard, which sets the caller. */
@Injectable()
export class CallerLimitsGuard implements CanActivate {
  constructor(@Inject(LIMITS) private readonly limits: Limits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    for (const kind of limitsOf(request.method, request.routeOptions.url ?? '')) await this.spend(kind, request);
    return true;
  }

  private async spend(kind: LimitKind, request: FastifyRequest): Promise<void> {
    const key = keyOf(kind, request);
    const retryAfterMs = key === undefined ? null : await this.limits.spend(kind, key);
    if (retryAfterMs !== null) throw new TooMany(retryAfterMs);
  }
}

/** Undefined: the kind is counted elsewhere, or the request has no caller. */
function keyOf(kind: LimitKind, { caller }: FastifyRequest): string | undefined {
  switch (LIMIT_KINDS[kind]) {
    case 'person':
      return caller?.userId;
    case 'session':
      return caller?.sessionId;
    case 'clinic':
      return caller?.clinicId;
    default:
      return undefined;
  }
}
