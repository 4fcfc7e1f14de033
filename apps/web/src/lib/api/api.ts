import * as z from 'zod/mini';
import { type Problem, problem } from '#libs/contracts/errors/problem.ts';
import { IDEMPOTENCY_HEADER, MEMBER_HEADER } from '#libs/contracts/http.ts';
import { leaveFor, untilStaying } from '../leaving.ts';
import { reportAnswer } from './answers.ts';
import { ApiFailure } from './api-failure.ts';
import { answerOnArrival } from './arrival.ts';
import { pageMember } from './page-member.ts';

type QueryValue = string | number | boolean | null | undefined;
/** A list is repeated once per value; what is undefined or null is left out. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

export interface Write {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** A file goes as it is, under its own type; anything else as JSON. */
  readonly body?: unknown;
  /** The form of the answer, where it is not JSON. */
  readonly accept?: string;
}

/** Parsed as agreed, or it fails. On the way out it waits: it would be refused, or be answered of another clinic. */
export async function read<Schema extends z.core.$ZodType>(
  path: string,
  answer: Schema,
  { query = {}, signal }: { readonly query?: Query; readonly signal?: AbortSignal } = {},
): Promise<z.output<Schema>> {
  await untilStaying();
  const response = await call(addressOf(path, query), { ...(signal && { signal }) });
  return await parsed(response, answer);
}

/** A file of whatever size: the browser keeps what does not fit into memory. */
export const fetchFile = async (path: string, query: Query): Promise<Blob> =>
  await (await call(addressOf(path, query), {})).blob();

/** The key makes sending the same write twice harmless: a second try sends the same one. */
export async function write({ method, path, body, accept }: Write, key: string): Promise<Response> {
  const isFile = body instanceof Blob;
  return await call(addressOf(path), {
    method,
    headers: {
      [IDEMPOTENCY_HEADER]: key,
      ...(accept !== undefined && { Accept: accept }),
      ...(body !== undefined && { 'Content-Type': isFile ? body.type : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
}

export async function parsed<Schema extends z.core.$ZodType>(response: Response, answer: Schema): Promise<z.output<Schema>> {
  const result = z.safeParse(answer, await response.json().catch(() => undefined));
  if (!result.success) throw new ApiFailure('unreadable', { status: response.status, cause: result.error });
  return result.data;
}

/** The path of a call with its query. */
export function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) search.append(name, String(each));
  return `/v1${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Settles never where the session has become another member's: the page opens anew as theirs. */
async function call(address: string, init: RequestInit): Promise<Response> {
  const member = pageMember();
  const response = await answered(address, {
    ...init,
    credentials: 'same-origin',
    headers: {
      ...init.headers,
      'Accept-Language': document.documentElement.lang,
      ...(member !== null && { [MEMBER_HEADER]: member }),
    },
  });
  if (response.ok) return response;
  const told = await problemOf(response);
  if (told?.code === 'session.changed') return await leaveFor('/dashboard');
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  throw new ApiFailure('refused', {
    status: response.status,
    problem: told,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}

async function answered(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await (answerOnArrival(address) ?? fetch(address, init));
    reportAnswer();
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiFailure('unreachable', { cause });
  }
}

/** Null where somebody between the page and the server has answered. */
async function problemOf(response: Response): Promise<Problem | null> {
  const result = z.safeParse(problem, await response.json().catch(() => null));
  return result.success ? result.data : null;
}
