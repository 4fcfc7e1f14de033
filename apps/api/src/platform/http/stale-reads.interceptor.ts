import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Observable, tap } from 'rxjs';
import { STALE_HEADER } from '../runtime/read-your-writes.ts';
import { type Reading, Staleness } from '../runtime/staleness.ts';

const READS = new Set(['GET', 'HEAD']);

/** Marks the answer to a read whose read models may be behind the log. An answer that is on its way already goes unmarked. */
@Injectable()
export class StaleReadsInterceptor implements NestInterceptor<unknown, unknown> {
  constructor(private readonly staleness: Staleness) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const { method, caller } = http.getRequest<FastifyRequest>();
    if (!READS.has(method)) return next.handle();
    const reply = http.getResponse<FastifyReply>();
    const reading: Reading = { readModels: new Set(), isRemembered: false, clinicId: caller?.clinicId };
    const mark = (): void => {
      if (!reply.sent && (reading.isRemembered || this.staleness.isStale(reading.readModels, reading.clinicId)))
        void reply.header(STALE_HEADER, 'true');
    };
    // The work begins where the answer is subscribed to, which is where what it reads is noted.
    return new Observable<unknown>((subscriber) =>
      this.staleness.within(reading, () => next.handle().pipe(tap(mark)).subscribe(subscriber)),
    );
  }
}
