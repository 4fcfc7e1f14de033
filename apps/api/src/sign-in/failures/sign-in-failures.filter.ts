import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { signInPage } from '../../platform/access/redirect-pages.ts';
import { isRefusalCause, Refusals } from '../../platform/audit/refusals.ts';
import { codeOf } from '../../platform/http/problems/problem.filter.ts';
import { LOGGER } from '../../platform/runtime/tokens.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { SignInFailed } from './sign-in-failed.ts';

/** Redirects every failed sign-in to the sign-in page, because a navigating browser would show a problem document as text. */
@Catch()
export class SignInFailures implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly refusals: Refusals,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const clinic = error instanceof SignInFailed ? error.clinic : undefined;
    const cause = error instanceof SignInFailed ? error.cause : error;
    const code = codeOf(cause);
    const { id: correlationId } = http.getRequest<FastifyRequest>();
    if (code === 'internal')
      this.logger.error({ err: cause, correlationId }, 'sign-in: unexpected error, the browser is sent back to the sign-in page');
    else
      this.logger.info(
        { code, ...(cause instanceof ProviderFailure && { why: cause.why }), correlationId },
        'sign-in: refused, the browser is sent back to the sign-in page',
      );
    if (isRefusalCause(code)) this.refusals.count(code, clinic?.id);
    void http.getResponse<FastifyReply>().redirect(signInPage(code, clinic?.slug), 303);
  }
}
