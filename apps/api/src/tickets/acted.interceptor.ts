import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { STALE_HEADER } from '../platform/runtime/read-your-writes.ts';
import type { Acted } from './commands/act-on-queue.ts';

/** From what an action gave to what its answer says; one that leaves nothing behind answers without a body. */
@Injectable()
export class ActedInterceptor implements NestInterceptor<unknown, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(map((answer) => (isActed(answer) ? answerOf(answer, reply) : answer)));
  }
}

function answerOf({ pair, stale }: Acted, reply: FastifyReply): unknown {
  if (stale) void reply.header(STALE_HEADER, 'true');
  return pair ? { data: pair } : undefined;
}

const isActed = (answer: unknown): answer is Acted =>
  typeof answer === 'object' && answer !== null && 'pair' in answer && 'stale' in answer;
