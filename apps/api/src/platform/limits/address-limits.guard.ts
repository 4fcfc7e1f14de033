import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LIMIT_KINDS, type Limits } from '#runtime/config/limit-kinds.ts';
import { LIMITS } from '../runtime/tokens.ts';
import { LimitKeys } from './limit-keys.ts';
import { limitsOf } from './limited-routes.ts';
import { TooMany } from './too-many.ts';

/** Counts requests by address before the access guard: also those whose origin or session is refused afterwards. */
@Injectable()
export class AddressLimitsGuard implements CanActivate {
  constructor(
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly keys: LimitKeys,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const { method, routeOptions, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    for (const kind of limitsOf(method, routeOptions.url ?? '')) {
      if (LIMIT_KINDS[kind] !== 'address') continue;
      const retryAfterMs = await this.limits.spend(kind, this.keys.ofAddress(ip));
      if (retryAfterMs !== null) throw new TooMany(retryAfterMs);
    }
    return true;
  }
}
