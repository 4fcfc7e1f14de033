import { createHmac } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { emailLookupRequest } from '#libs/contracts/session.ts';
import { LIMITS, REQUEST_SECRET } from '../runtime/tokens.ts';
import { networkOf } from './client-network.ts';
import { LIMIT_KINDS, type LimitKind, type Limits } from './limits.ts';
import { limitsOf } from './route-limits.ts';
import { TooMany } from './too-many.ts';

/** After the access guard: what may be asked, may not be asked without end. */
@Injectable()
export class LimitsGuard implements CanActivate {
  constructor(
    @Inject(LIMITS) private readonly limits: Limits,
    @Inject(REQUEST_SECRET) private readonly secret: Buffer,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    for (const kind of limitsOf(request.method, request.routeOptions.url ?? '')) await this.spend(kind, request);
    return true;
  }

  private async spend(kind: LimitKind, request: FastifyRequest): Promise<void> {
    const key = this.keyOf(kind, request);
    const retryAfterMs = key === undefined ? null : await this.limits.spend(kind, key);
    if (retryAfterMs !== null) throw new TooMany(retryAfterMs);
  }

  /** Undefined: there is nobody to count it for. Where people could be told from counters, only a keyed hash is kept. */
  private keyOf(kind: LimitKind, { caller, ip, body }: FastifyRequest): string | undefined {
    switch (LIMIT_KINDS[kind]) {
      case 'address':
        return this.hashed(networkOf(ip));
      case 'email':
        return this.hashed(emailIn(body));
      case 'person':
        return caller?.userId;
      case 'session':
        return caller?.sessionId;
    }
  }

  private hashed(text: string | undefined): string | undefined {
    return text === undefined ? undefined : createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}

/** As the look-up reads it. What it will refuse counts for its address alone. */
const emailIn = (body: unknown): string | undefined => emailLookupRequest.safeParse(body).data?.email;
