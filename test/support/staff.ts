import { randomUUID } from 'node:crypto';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { signInLocally, type Wish } from './local-sign-in.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A document, and not one a line. */
const JSON_TYPE = /[/+]json(;|$)/;

/** Somebody at a screen: a session, and the calls that its pages would make. */
export class Staff {
  readonly url: string;
  readonly cookie: string;

  private constructor(url: string, cookie: string) {
    this.url = url;
    this.cookie = cookie;
  }

  static async signIn(url: string, role: 'manager' | 'reception' | 'doctor' | 'display'): Promise<Staff> {
    return await Staff.signInAs(url, `${role}@example.com`);
  }

  /** @throws saying where the way ended, when it was not a page of somebody signed in */
  static async signInAs(url: string, email: string, wish: Wish = {}): Promise<Staff> {
    const { browsing, page } = await signInLocally(url, email, wish);
    const cookie = browsing.cookie(url, 'dawr');
    if (cookie === undefined) throw new Error(`${email} could not sign in: ${page.url.pathname}${page.url.search}`);
    return new Staff(url, cookie);
  }

  /** The person of this cookie. */
  static of(url: string, cookie: string): Staff {
    return new Staff(url, cookie);
  }

  /** A person who follows a link in a fresh browser, and the page that it led to. */
  static async following(link: string): Promise<{ readonly staff: Staff; readonly page: string | null }> {
    const { headers } = await fetch(link, { redirect: 'manual' });
    const [cookie = ''] = headers.getSetCookie();
    return { staff: new Staff(new URL(link).origin, cookie.split(';')[0] ?? ''), page: headers.get('location') };
  }

  static visitor(url: string): Staff {
    return new Staff(url, '');
  }

  /** The same person in another process of the product, or after a restart on another address. */
  at(url: string): Staff {
    return new Staff(url, this.cookie);
  }

  get(path: string): Promise<Answer> {
    return this.ask('GET', path);
  }

  post(path: string, body?: unknown, key: string = randomUUID()): Promise<Answer> {
    return this.ask('POST', path, body, { 'idempotency-key': key });
  }

  put(path: string, body: unknown, key: string = randomUUID()): Promise<Answer> {
    return this.ask('PUT', path, body, { 'idempotency-key': key });
  }

  delete(path: string): Promise<Answer> {
    return this.ask('DELETE', path, undefined, { 'idempotency-key': randomUUID() });
  }

  async issue(name = 'سالم المنصوري', key?: string): Promise<TicketPair> {
    return pairIn(await this.post('/v1/tickets', formOf(name), key));
  }

  /** The headers of every request of theirs. */
  headers(): Readonly<Record<string, string>> {
    return { origin: this.url, 'accept-language': 'en', ...(this.cookie === '' ? {} : { cookie: this.cookie }) };
  }

  async ask(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...this.headers(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = JSON_TYPE.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text };
  }
}

export const formOf = (name: string) => ({ patient: { name, age: 61, phone: '+971501112223' }, reason: null });

/** The ticket and the next one, out of an answer. @throws with the refusal when it holds none */
export function pairIn({ status, body }: Answer): TicketPair {
  const data = dataIn({ status, body });
  if (typeof data !== 'object' || data === null || !('ticket' in data))
    throw new Error(`no ticket: ${status} ${JSON.stringify(body)}`);
  // The answers' shapes are proved against the contracts elsewhere.
  return data as TicketPair;
}

/** Tickets of an answer that lists them. */
export function pairsIn(answer: Answer): readonly TicketPair[] {
  const data = dataIn(answer);
  if (!Array.isArray(data)) throw new Error(`no tickets: ${answer.status} ${JSON.stringify(answer.body)}`);
  return data;
}

/** The ticket of an answer, or each that it lists: an undo answers with all that it changed. */
export const ticketsIn = (answer: Answer): readonly TicketPair['ticket'][] =>
  (Array.isArray(dataIn(answer)) ? pairsIn(answer) : [pairIn(answer)]).map(({ ticket }) => ticket);

export function dataIn({ status, body }: Pick<Answer, 'status' | 'body'>): unknown {
  if (typeof body === 'object' && body !== null && 'data' in body) return body.data;
  throw new Error(`no data: ${status} ${JSON.stringify(body)}`);
}

export function codeIn({ body }: Pick<Answer, 'body'>): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
