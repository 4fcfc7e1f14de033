import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { actorOf, callerOf } from '../access/caller.ts';
import type { AuditContext } from './access-trail.ts';

export function visitOf(request: FastifyRequest): AuditContext {
  const caller = callerOf(request);
  return { tenant: caller.tenantId, actor: actorOf(caller), correlationId: request.id };
}

/** Who looks, and by which request, as a controller's parameter: for what the trail keeps record of. */
export const FromVisit = createParamDecorator(
  (_: undefined, context: ExecutionContext): AuditContext => visitOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
