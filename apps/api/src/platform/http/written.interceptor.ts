import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { STALE_HEADER } from '../runtime/read-your-writes.ts';
import { WriteResult } from './written.ts';

/** From what a write gave to what its answer says; one that leaves nothing behind answers without a body. */
@Injectable()
export class WrittenInterceptor implements NestInterceptor<unknown, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(map((answer) => (answer instanceof WriteResult ? answerOf(answer, reply) : answer)));
  }
}

function answerOf({ data, stale }: WriteResult<unknown>, reply: FastifyReply): unknown {
  if (stale) void reply.header(STALE_HEADER, 'true');
  return data === null ? undefined : { data };
}
