import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { STALE_HEADER } from '../runtime/read-your-writes.ts';
import { WriteResult } from './write-result.ts';

/** Turns a WriteResult into the answer: its data, or no body where it has none, and the stale header. */
@Injectable()
export class WriteResultInterceptor implements NestInterceptor<unknown, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(map((answer) => (answer instanceof WriteResult ? answerOf(answer, reply) : answer)));
  }
}

function answerOf({ data, stale, beside }: WriteResult<unknown>, reply: FastifyReply): unknown {
  if (stale) void reply.header(STALE_HEADER, 'true');
  return data === null ? undefined : { data, ...beside };
}
