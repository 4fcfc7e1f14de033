import type { ErrorCode } from '#libs/contracts/errors/errors.ts';
import type { FieldProblem, Problem } from '#libs/contracts/errors/problem.ts';

const UNAVAILABLE = 503;

/** `unreachable`: nobody answered. `unreadable`: what was answered is not what was agreed. */
type Kind = 'refused' | 'unreachable' | 'unreadable';

interface Facts {
  readonly status?: number;
  readonly problem?: Problem | null;
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/** The one way in which a call fails. Its message is the server's, in the reader's language, or empty. */
export class ApiFailure extends Error {
  readonly kind: Kind;
  /** 0 where nobody answered. */
  readonly status: number;
  readonly code: ErrorCode | null;
  /** Fields by path, `patient.name`. */
  readonly fields: Readonly<Record<string, FieldProblem>>;
  readonly correlationId: string | null;
  /** The messaging provider's own code, where it refused. */
  readonly providerCode: string | null;
  /** Seconds. */
  readonly retryAfter: number | null;

  constructor(kind: Kind, { status = 0, problem = null, retryAfter = null, cause }: Facts = {}) {
    super(problem?.error ?? '', { cause });
    this.name = 'ApiFailure';
    this.kind = kind;
    this.status = status;
    this.code = problem?.code ?? null;
    this.fields = problem?.fields ?? {};
    this.correlationId = problem?.correlationId ?? null;
    this.providerCode = problem?.providerCode ?? null;
    this.retryAfter = retryAfter;
  }

  /** May be better a moment later: the server could not be reached, or said so of itself. */
  get mayPass(): boolean {
    return this.kind === 'unreachable' || this.status === UNAVAILABLE;
  }

  /** The state has changed since the page showed it, and the request does not fit any more. */
  get isConflict(): boolean {
    return this.status === 409;
  }
}
