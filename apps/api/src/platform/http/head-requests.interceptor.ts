import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Observable, of } from 'rxjs';

/**
 * Answers a HEAD request of the API without its handler, once the guards admit it: an export would be made for nobody and recorded, a
 * sign-in completed, a look taken that never happened.
 */
@Injectable()
export class HeadRequestsInterceptor implements NestInterceptor<unknown, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { method, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    return method === 'HEAD' && routeOptions.url?.startsWith('/v1/') ? of(undefined) : next.handle();
  }
}
