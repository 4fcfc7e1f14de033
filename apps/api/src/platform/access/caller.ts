import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Lang } from '#libs/contracts/lang.ts';
import type { Actor, Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, MemberId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';

/** The member behind a request: a session's person, with the roles that they hold in its clinic now. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: MemberId;
  readonly clinicId: ClinicId;
  readonly provider: string;
  readonly roles: readonly Role[];
  readonly lang: Lang;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard; null without a session. */
    caller: Caller | null;
  }
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Refusal('session.required');
  return request.caller;
}

export const actorOf = ({ userId, roles, provider }: Caller): Actor => ({ userId, roles, provider });

/** The caller, as a controller's parameter. @throws Refusal without a session */
export const FromCaller = createParamDecorator(
  (_: undefined, context: ExecutionContext): Caller => callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
