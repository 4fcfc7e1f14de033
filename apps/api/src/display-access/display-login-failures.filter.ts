import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ErrorCode } from '#libs/contracts/errors/errors.ts';
import { signInPage } from '../platform/access/redirect-pages.ts';
import { isRefusalCause, Refusals } from '../platform/audit/refusals.ts';
import { codeOf } from '../platform/http/problems/problem.filter.ts';
import { LOGGER } from '../platform/runtime/tokens.ts';

/** Codes shown as they are, because retrying helps. Any other failure is shown as an ended link. */
const REPORTED_CODES: readonly ErrorCode[] = ['request.tooMany', 'store.unavailable', 'internal'];

/** Redirects failures to the sign-in page: a link is followed by a browser, which would show a problem document as text. */
@Catch()
export class DisplayLoginFailures implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly refusals: Refusals,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const cause = codeOf(error);
    const code = REPORTED_CODES.includes(cause) ? cause : 'display.linkEnded';
    const { id: correlationId } = http.getRequest<FastifyRequest>();
    if (code === 'internal')
      this.logger.error(
        { err: error, correlationId },
        'display login: unexpected error, the browser is sent to the sign-in page',
      );
    if (isRefusalCause(code)) this.refusals.count(code);
    void http.getResponse<FastifyReply>().redirect(signInPage(code), 303);
  }
}
