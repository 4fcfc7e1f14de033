import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ErrorCode } from '#libs/contracts/errors.ts';
import { signInPage } from '../platform/access/redirect-pages.ts';
import { isRefusalCause, Refusals } from '../platform/audit/refusals.ts';
import { codeOf } from '../platform/http/problem.filter.ts';
import { LOGGER } from '../platform/runtime/tokens.ts';

/** What somebody who followed a link can do something about. Whatever else is wrong with a link: it has ended. */
const TOLD: readonly ErrorCode[] = ['request.tooMany', 'store.unavailable', 'internal'];

/** A link is followed by a person's browser, not called by a page: whatever comes of it is a page of ours. */
@Catch()
export class DoorFailures implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly refusals: Refusals,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const cause = codeOf(error);
    const code = TOLD.includes(cause) ? cause : 'display.linkEnded';
    const { id: correlationId } = http.getRequest<FastifyRequest>();
    if (code === 'internal') this.logger.error({ err: error, correlationId }, 'a display could not be opened');
    if (isRefusalCause(code)) this.refusals.count(code);
    void http.getResponse<FastifyReply>().redirect(signInPage(code), 303);
  }
}
