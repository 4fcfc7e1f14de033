import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Visit } from './access-trail.ts';
import { actorOf, callerOf } from './caller.ts';

export function visitOf(request: FastifyRequest): Visit {
  const caller = callerOf(request);
  return { tenant: caller.tenantId, actor: actorOf(caller), correlationId: request.id };
}

/** Who looks, and by which request, as a controller's parameter: for what the trail keeps record of. */
export const FromVisit = createParamDecorator(
  (_: undefined, context: ExecutionContext): Visit => visitOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
