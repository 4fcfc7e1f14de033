import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { actorOf, callerOf } from '../access/caller.ts';

/** The actor of an audited access, their clinic, and the request. */
export interface AuditContext {
  readonly clinicId: ClinicId;
  readonly actor: Actor;
  readonly correlationId: string;
}

export function auditContextOf(request: FastifyRequest): AuditContext {
  const caller = callerOf(request);
  return { clinicId: caller.clinicId, actor: actorOf(caller), correlationId: request.id };
}

/** The audit context of a request, as a controller's parameter: for views that the access trail records. */
export const FromAuditContext = createParamDecorator(
  (_: undefined, context: ExecutionContext): AuditContext => auditContextOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
