import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADER } from '#libs/contracts/http.ts';
import { type PatientPageState, patientPageAnswer } from '#libs/contracts/patient-page.ts';
import { saysEnded } from './says-ended.ts';

/** A lost answer must not hold the question for ever. */
const ANSWER_TIMEOUT_MS = 15_000;

/** A problem, as much of it as this page reads. */
const refusal = z.object({ code: z.literal('ticket.notWaiting'), error: z.string() });

export type LeaveAnswer =
  | { readonly kind: 'left'; readonly state: PatientPageState }
  /** The turn was called or has ended meanwhile, as the server says in these words. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'gone' }
  /** Nothing is known of the turn: asking again under the same key is safe. */
  | { readonly kind: 'failed' };

const FAILED: LeaveAnswer = { kind: 'failed' };

/** Asks the server to give the page's turn up. Problems come back in this language. */
export async function requestLeave(path: string, lang: string, key: string): Promise<LeaveAnswer> {
  const tooLong = new AbortController();
  const timeout = window.setTimeout(() => tooLong.abort(), ANSWER_TIMEOUT_MS);
  try {
    const headers = { [IDEMPOTENCY_HEADER]: key, 'Accept-Language': lang };
    return await read(await fetch(`${path}/leave`, { method: 'POST', headers, signal: tooLong.signal }));
  } catch (error) {
    if (isLost(error)) return FAILED;
    throw error;
  } finally {
    window.clearTimeout(timeout);
  }
}

async function read(response: Response): Promise<LeaveAnswer> {
  const { status } = response;
  if (await saysEnded(response)) return { kind: 'gone' };
  if (status !== 200 && status !== 409) return FAILED;
  const body: unknown = await response.json();
  if (status === 409) {
    const { data } = refusal.safeParse(body);
    return data ? { kind: 'refused', words: data.error } : FAILED;
  }
  const { data } = patientPageAnswer.safeParse(body);
  return data ? { kind: 'left', state: data.data } : FAILED;
}

/** The network failed, the time was up, or what answered is not our server: a shared network's own page, for one. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError || (error instanceof DOMException && error.name === 'AbortError');
