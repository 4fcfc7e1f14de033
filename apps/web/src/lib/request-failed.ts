import type { Problem } from '#libs/contracts/problem.ts';

/** The server has answered, and not what was asked for. Its words are in the reader's language. */
export class RequestFailed extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null) {
    super(problem?.error ?? '');
    this.status = status;
    this.problem = problem;
  }
}
