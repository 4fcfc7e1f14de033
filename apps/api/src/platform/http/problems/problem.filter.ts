import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ERROR_STATUS, type ErrorCode, errorCode } from '#libs/contracts/errors/errors.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#libs/contracts/errors/problem.ts';
import { errorText, fieldProblem, fieldProblems } from '#libs/contracts/texts/error-text.ts';
import type { RefusalCause } from '#libs/domain/access-records/events.ts';
import { FieldRefusal, Refusal } from '#libs/domain/kernel/refusal.ts';
import { EventTooLarge } from '#libs/event-store/errors.ts';
import { StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { langOf } from '../../access/request-lang.ts';
import { isRefusalCause, Refusals } from '../../audit/refusals.ts';
import { TooMany } from '../../limits/too-many.ts';
import { RateLimitedLog } from '../../logging/rate-limited-log.ts';
import { LOGGER } from '../../runtime/tokens.ts';
import { codeOfStatus, isRefusal } from './code-of-status.ts';
import { InvalidRequest } from './invalid-request.ts';
import { ProviderRefusal } from './provider-refusal.ts';

const RETRY_AFTER_S = 2;

/** Turns every error into problem+json: a stable code, a text in the caller's language, and no internal detail. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly unavailable: RateLimitedLog;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Refusals) private readonly refusals: Pick<Refusals, 'count' | 'countNamed'>,
  ) {
    this.unavailable = new RateLimitedLog(logger);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const code = codeOf(error);
    const status = statusOf(error, code);
    if (code === 'internal' || error instanceof StoreCorrupted)
      this.logger.error({ err: error, correlationId: request.id }, 'http: request failed unexpectedly, answered with an error');
    if (error instanceof StoreUnavailable)
      this.unavailable.error(
        'store',
        { component: 'store', err: error, correlationId: request.id },
        'store: unavailable, requests are answered 503',
      );
    if (isRefusalCause(code)) this.count(code, request);
    if (error instanceof TooMany) void reply.header('Retry-After', error.retryAfterS);
    if (status === 503) void reply.header('Retry-After', RETRY_AFTER_S);
    void reply
      .status(status)
      .type(PROBLEM_MEDIA_TYPE)
      .send(problemOf(error, code, request));
  }

  /** Counts at the session's clinic; without a session, at the one that the address names. */
  private count(cause: RefusalCause, { caller, params }: FastifyRequest): void {
    const named = typeof params === 'object' && params !== null && 'tenantId' in params ? params.tenantId : undefined;
    if (caller || typeof named !== 'string') this.refusals.count(cause, caller?.clinicId);
    else this.refusals.countNamed(cause, named);
  }
}

function problemOf(error: unknown, code: ErrorCode, request: FastifyRequest): Problem {
  const lang = langOf(request);
  const problem = { status: statusOf(error, code), code, error: errorText(lang, code), correlationId: request.id };
  if (error instanceof InvalidRequest) return { ...problem, fields: fieldProblems(lang, error.fields) };
  if (error instanceof ProviderRefusal) return { ...problem, providerCode: error.providerCode };
  if (error instanceof FieldRefusal && error.field !== undefined) {
    const { field, fieldCode, max } = error;
    return { ...problem, fields: { [field]: fieldProblem(lang, fieldCode, max === undefined ? {} : { max }) } };
  }
  if (error instanceof Refusal && error.field !== undefined)
    return { ...problem, fields: { [error.field]: fieldProblem(lang, code) } };
  return problem;
}

/** The stable code of a thrown error; unforeseen ones are `internal`. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof InvalidRequest) return 'validation.failed';
  if (error instanceof Refusal) return errorCode.safeParse(error.code).data ?? 'internal';
  if (error instanceof StoreUnavailable || error instanceof StoreCorrupted) return 'store.unavailable';
  if (error instanceof EventTooLarge) return 'request.tooLarge';
  return codeOfStatus(frameworkStatus(error) ?? 500);
}

/** Framework refusals keep their own status, which may be finer than their code's. */
function statusOf(error: unknown, code: ErrorCode): number {
  const status = frameworkStatus(error);
  return status !== undefined && isRefusal(status) ? status : ERROR_STATUS[code];
}

/** The status of an error by Nest, Fastify or a plug-in. */
function frameworkStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}
