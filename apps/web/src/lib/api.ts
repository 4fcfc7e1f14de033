import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADER } from '#libs/contracts/idempotency.ts';
import { type Problem, problem } from '#libs/contracts/problem.ts';
import { RequestFailed } from './request-failed.ts';

/** Reads what the call answers, or throws. */
export async function read<Schema extends z.core.$ZodType>(
  path: string,
  answer: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  const response = await call(path, signal ? { signal } : {});
  return z.parse(answer, await response.json());
}

/** The key makes sending the same write twice harmless. */
export async function write(path: string, body: unknown): Promise<void> {
  await call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    body: JSON.stringify(body),
  });
}

async function call(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, 'Accept-Language': document.documentElement.lang };
  const response = await fetch(`/v1${path}`, { ...init, headers });
  if (!response.ok) throw new RequestFailed(response.status, await problemOf(response));
  return response;
}

/** Null where somebody between the page and the server has answered. */
async function problemOf(response: Response): Promise<Problem | null> {
  const parsed = z.safeParse(problem, await response.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}
