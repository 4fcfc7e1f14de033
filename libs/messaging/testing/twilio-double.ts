import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import type { Clock } from '#libs/kernel/clock.ts';
import { type DoubleAnswer, type HeldByDouble, listBody, messageBody, problem } from './twilio-bodies.ts';
import { accountOf, type DoubleAccount, filterOf, WrongRequest, wantedOf } from './twilio-requests.ts';

/** A mishap of a create call: whether Twilio took the message, and how the caller hears of it. */
export interface Fault {
  readonly took: boolean;
  /** `trickle`: an answer that goes on and on, so that the connection is never silent. */
  readonly heard: 'cut' | 'hang' | 'trickle' | DoubleAnswer;
}

export interface DoubleSettings {
  readonly accounts: readonly DoubleAccount[];
  readonly now?: Clock;
  /** Milliseconds before each answer. */
  readonly latencyMs?: number;
  /** The mishap of a create call, before it is looked at; undefined: none. */
  readonly faultOf?: () => Fault | undefined;
  /** Milliseconds that each message waits in the queue; null: for ever, so that no list shows it. */
  readonly queuedMs?: number | null;
}

const MESSAGES = /^\/2010-04-01\/Accounts\/(?<account>[^/]+)\/Messages(\/(?<sid>[^/]+))?\.json$/;

/** Twilio's messages in a process of a test. A wrong request is answered as Twilio would, and stands in `defects`. */
export class TwilioDouble {
  /** Everything that was taken, in order; deleted messages too. */
  readonly taken: HeldByDouble[] = [];
  readonly defects: string[] = [];
  /** Method and address of every call that came, right or wrong. */
  readonly addresses: string[] = [];
  /** The create calls that came, whatever became of them. */
  created = 0;
  private readonly settings: DoubleSettings;
  private readonly faults: Fault[] = [];
  private readonly listFaults: Fault['heard'][] = [];
  private readonly deleted = new Set<string>();
  private readonly server: Server;

  static async start(settings: DoubleSettings): Promise<TwilioDouble> {
    const double = new TwilioDouble(settings);
    double.server.listen(0, '127.0.0.1');
    await once(double.server, 'listening');
    return double;
  }

  private constructor(settings: DoubleSettings) {
    this.settings = settings;
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  get url(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the double is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Whether an account has the message, and has not deleted it. */
  holds(accountSid: string, sid: string | null): boolean {
    return this.taken.some((message) => message.sid === sid && this.has(message, accountSid));
  }

  /** The mishaps of the next create calls, in order. */
  befall(...faults: readonly Fault[]): void {
    this.faults.push(...faults);
  }

  /** The answers to the next lists, in order, in place of the messages. */
  befallLists(...heard: readonly Fault['heard'][]): void {
    this.listFaults.push(...heard);
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.addresses.push(`${request.method} ${request.url}`);
    const body = await text(request);
    const { latencyMs } = this.settings;
    if (latencyMs !== undefined) await after(latencyMs);
    const heard = this.answerTo(request, body);
    if (heard === 'hang') return;
    if (heard === 'cut') return void response.destroy();
    if (heard === 'trickle') return trickle(response);
    const { status, body: said, retryAfter } = heard;
    response.writeHead(status, {
      ...(said && { 'content-type': 'application/json' }),
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    });
    response.end(said && JSON.stringify(said));
  }

  private answerTo(request: IncomingMessage, body: string): Fault['heard'] {
    try {
      return this.answer(request, body);
    } catch (error) {
      this.defects.push(error instanceof Error ? error.message : String(error));
      return error instanceof WrongRequest ? error.answer : problem(500, 20500);
    }
  }

  private answer(request: IncomingMessage, body: string): Fault['heard'] {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const { account: accountSid = '', sid } = MESSAGES.exec(pathname)?.groups ?? {};
    const call = `${request.method} ${sid === undefined ? 'all' : 'one'}`;
    if (accountSid === '') throw new WrongRequest(`a path that is none: ${pathname}`, problem(404, 20404));
    const account = accountOf(request, accountSid, this.settings.accounts);
    switch (call) {
      case 'POST all':
        return this.create(request, body, account);
      case 'GET all':
        return this.list(accountSid, searchParams);
      case 'DELETE one':
        return this.delete(accountSid, sid);
      default:
        throw new WrongRequest(`a call that is none: ${call}`, problem(405, 20004));
    }
  }

  private create(request: IncomingMessage, body: string, account: DoubleAccount): Fault['heard'] {
    this.created += 1;
    const fault = this.faults.shift() ?? this.settings.faultOf?.();
    const wanted = wantedOf(request, body, account);
    if (fault?.took === false) return fault.heard;
    const { now = () => new Date(), queuedMs = 0 } = this.settings;
    const sid = `SM${randomUUID().replaceAll('-', '')}`;
    const createdAt = now();
    const sentAt = queuedMs === null ? null : new Date(createdAt.getTime() + queuedMs);
    const message: HeldByDouble = { ...wanted, sid, accountSid: account.accountSid, createdAt, sentAt };
    this.taken.push(message);
    return fault?.heard ?? { status: 201, body: messageBody({ ...message, sentAt: null }) };
  }

  private list(accountSid: string, query: URLSearchParams): Fault['heard'] {
    const { pageSize, holds } = filterOf(query);
    const fault = this.listFaults.shift();
    if (fault !== undefined) return fault;
    const found = this.taken.filter((message) => this.has(message, accountSid) && holds(message)).toReversed();
    return { status: 200, body: listBody(accountSid, found, pageSize) };
  }

  private delete(accountSid: string, sid: string | undefined): DoubleAnswer {
    const message = this.taken.find((one) => one.sid === sid && this.has(one, accountSid));
    if (message === undefined) return problem(404, 20404, `The requested resource ${sid} was not found`);
    this.deleted.add(message.sid);
    return { status: 204 };
  }

  private has({ sid, accountSid }: HeldByDouble, wanted: string): boolean {
    return accountSid === wanted && !this.deleted.has(sid);
  }
}

const TRICKLE_MS = 10;

function trickle(response: ServerResponse): void {
  response.writeHead(201, { 'content-type': 'application/json' });
  const drops = setInterval(() => response.write(' '), TRICKLE_MS);
  response.once('close', () => clearInterval(drops));
}
