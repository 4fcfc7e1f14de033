import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADER } from '#libs/contracts/http.ts';
import { newRequestKey } from '#libs/kernel/request-key.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { ServerClock } from '#libs/live/server-clock.ts';

/** Timeout of a request: an unattended screen must not wait for a lost answer. */
const ANSWER_TIMEOUT_MS = 15_000;

/** An answer of the server that is not the one asked for. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`refused: ${status}`);
    this.status = status;
  }
}

export interface AskParts {
  readonly fetch: typeof fetch;
  readonly timer: Timer;
  readonly clock: ServerClock;
  readonly elapsed: () => number;
}

export class Server {
  private readonly parts: AskParts;

  constructor(parts: AskParts) {
    this.parts = parts;
  }

  async read<Schema extends z.core.$ZodType>(path: string, answer: Schema): Promise<z.output<Schema>> {
    return await this.call(path, {}, async (response) => z.parse(answer, await response.json()));
  }

  async write<Schema extends z.core.$ZodType>(path: string, answer: Schema): Promise<z.output<Schema>> {
    const init = { method: 'POST', headers: { [IDEMPOTENCY_HEADER]: newRequestKey() } };
    return await this.call(path, init, async (response) => z.parse(answer, await response.json()));
  }

  async file(path: string): Promise<Blob> {
    return await this.call(path, {}, (response) => response.blob());
  }

  private async call<Answer>(path: string, init: RequestInit, read: (response: Response) => Promise<Answer>): Promise<Answer> {
    const { fetch, timer, clock, elapsed } = this.parts;
    const askedAt = elapsed();
    const tooLong = new AbortController();
    const timeout = timer(ANSWER_TIMEOUT_MS, () => tooLong.abort());
    try {
      const response = await fetch(path, { ...init, signal: tooLong.signal });
      clock.learn(response.headers.get('date'), askedAt);
      if (!response.ok) throw new Refused(response.status);
      return await read(response);
    } finally {
      timeout.cancel();
    }
  }
}
