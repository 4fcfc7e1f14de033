import { afterEach, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { aPair } from '#libs/contracts/testing/a-pair.ts';
import { withUnknown } from '#libs/contracts/testing/with-unknown.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { setOut, stay } from '../leaving.ts';
import { addressOf, read, write } from './api.ts';
import { ApiFailure } from './api-failure.ts';

const PROBLEM = {
  status: 409,
  code: 'queue.movedOn',
  error: 'The queue has moved on.',
  fields: { 'patient.name': { code: 'required', error: 'This field is required' } },
  correlationId: 'c-1',
};

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** jsdom has no fetch: this one answers, and keeps what it was asked. */
function answering({ status = 200, body, headers = {} }: Answer) {
  const asked = jest.fn(async (_address: string, _init: RequestInit) => ({
    ok: status < 400,
    status,
    headers: new Map(Object.entries(headers)),
    json: async () => (body === undefined ? Promise.reject(new SyntaxError('no json')) : body),
  }));
  Object.assign(globalThis, { fetch: asked });
  return asked;
}

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const caught = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (caught instanceof ApiFailure) return caught;
  throw new Error(`no ApiFailure: ${String(caught)}`);
};

const ANSWER = z.object({ data: z.number() });

describe('a call', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

  it('repeats a list once per value and leaves out what is not there', () => {
    expect(addressOf('/tickets', { page: 2, status: ['waiting', 'notified'], day: undefined, search: '' })).toBe(
      '/v1/tickets?page=2&status=waiting&status=notified&search=',
    );
  });

  it("asks in the page's language, with the session's cookie", async () => {
    document.documentElement.lang = 'en';
    const asked = answering({ body: { data: 1 } });
    expect(await read('/figure', ANSWER)).toEqual({ data: 1 });
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin', headers: { 'Accept-Language': 'en' } });
  });

  it('reads nothing on the way out, and reads it where the person stays after all', async () => {
    const asked = answering({ body: { data: 1 } });
    setOut();
    const answer = read('/figure', ANSWER);
    await write({ method: 'POST', path: '/auth/switch' }, 'key');
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/v1/auth/switch']);
    stay();
    expect(await answer).toEqual({ data: 1 });
  });

  it('takes the answer that the document has asked for on its arrival, once', async () => {
    const asked = answering({ body: { data: 2 } });
    const early = { ok: true, status: 200, json: async () => ({ data: 1 }) };
    Object.assign(window, { arrival: { path: '/v1/figure', answer: Promise.resolve(early) } });
    expect(await read('/other', ANSWER)).toEqual({ data: 2 });
    expect(await read('/figure', ANSWER)).toEqual({ data: 1 });
    expect(await read('/figure', ANSWER)).toEqual({ data: 2 });
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/v1/other', '/v1/figure']);
  });

  it('writes under the idempotency key that it is given', async () => {
    const asked = answering({ status: 204 });
    await write({ method: 'POST', path: '/tickets', body: { a: 1 } }, 'the-given-key');
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Idempotency-Key': 'the-given-key', 'Content-Type': 'application/json' },
    });
  });

  it('says no content type where there is no body', async () => {
    const asked = answering({ status: 204 });
    await write({ method: 'POST', path: '/tickets/a/complete' }, 'the-given-key');
    expect(asked.mock.calls[0]?.[1].headers).not.toHaveProperty('Content-Type');
  });

  it('fails with what the server says', async () => {
    answering({ status: 409, body: PROBLEM, headers: { 'Retry-After': '7' } });
    const failure = await failureOf(read('/figure', ANSWER));
    expect(failure).toMatchObject({
      kind: 'refused',
      status: 409,
      code: 'queue.movedOn',
      message: 'The queue has moved on.',
      fields: PROBLEM.fields,
      correlationId: 'c-1',
      retryAfter: 7,
    });
  });

  it('fails without words where something else has answered', async () => {
    answering({ status: 502 });
    expect(await failureOf(read('/figure', ANSWER))).toMatchObject({ kind: 'refused', status: 502, code: null, message: '' });
  });

  it('does not take another answer for the one agreed', async () => {
    answering({ body: { data: 'one' } });
    expect(await failureOf(read('/figure', ANSWER))).toMatchObject({ kind: 'unreadable', status: 200 });
  });

  it('drops what a server of a later release adds to an answer', async () => {
    answering({ body: withUnknown({ data: aPair }) });
    expect(await read('/tickets/a', ticketAnswer)).toEqual({ data: aPair });
  });

  it('knows when nobody answers', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('failed')) });
    expect(await failureOf(read('/figure', ANSWER))).toMatchObject({ kind: 'unreachable', status: 0 });
  });
});
