import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { SOCKET_PATH } from '#libs/contracts/realtime/realtime.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, instant, type MemberId, memberId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { clinicStream, membersStream } from '#libs/ledger/log/stream-names.ts';
import { readConfig } from '#runtime/config/config.ts';
import { openRuntime, type Runtime } from '#runtime/runtime.ts';
import { createApp } from '../create-app.ts';
import type { Clock } from '../platform/runtime/tokens.ts';
import { SessionStore } from '../platform/sessions/session-store.ts';
import { Page } from '../realtime/testing/page.ts';
import { REAL_CLINIC } from './real-clinic.ts';

export const ORIGIN = 'http://clinic.test';
export const METRICS_TOKEN = 'a-token-for-operators';
const READ_MODELS_TIMEOUT_MS = 30_000;
/** Read models that say who may do what. */
const PEOPLE = ['members', 'clinics'];
const WITHOUT_LIMITS = {
  LIMIT_LOOKUPS: '1000000',
  LIMIT_LOOKUPS_EMAIL: '1000000',
  LIMIT_SIGN_INS: '1000000',
  LIMIT_PAIRINGS: '1000000',
  LIMIT_LANGUAGES: '1000000',
  LIMIT_PATIENT_PAGES: '1000000',
  LIMIT_TEST_MESSAGES: '1000000',
  LIMIT_RECALLS: '1000000',
  LIMIT_REFUSED_POSTS: '1000000',
  LIMIT_WRITES: '1000000',
  LIMIT_SOCKETS: '1000000',
};

export interface Person {
  readonly id: MemberId;
  readonly cookie: string;
}

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export type ApiReply = Awaited<ReturnType<NestFastifyApplication['inject']>>;

/** The whole API in this process over real stores, with the clinics and people that a test needs. */
export class ApiUnderTest {
  /** Every registered route, as `METHOD pattern`; HEAD is implied by GET. */
  readonly routes = new Set<string>();
  private readonly pages: Page[] = [];
  private opened: { readonly runtime: Runtime; readonly app: NestFastifyApplication; readonly folder: string } | undefined;

  /** Starts without effective rate limits, unless `variables` set them. */
  async open(variables: NodeJS.ProcessEnv = {}, now?: Clock, logger = pino({ level: 'silent' })): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    const runtime = await openRuntime(
      readConfig({ DATA_DIR: folder, PUBLIC_URL: ORIGIN, METRICS_TOKEN, ...REAL_CLINIC, ...WITHOUT_LIMITS, ...variables }),
      now,
    );
    const app = await createApp(runtime, logger, {
      watch: (server) =>
        server.addHook('onRoute', ({ method, url }) => {
          for (const each of [method].flat()) if (each !== 'HEAD') this.routes.add(`${each} ${url}`);
        }),
    });
    await app.getHttpAdapter().getInstance().ready();
    this.opened = { runtime, app, folder };
  }

  async close(): Promise<void> {
    for (const page of this.pages.splice(0)) page.close();
    const { runtime, app, folder } = this.parts;
    await app.close();
    await runtime.close();
    rmSync(folder, { recursive: true });
  }

  /** Opens a clinic whose slug is also its id. */
  async clinic(slug: string, name = slug): Promise<ClinicId> {
    const clinicId = slug as ClinicId;
    const context = this.context(clinicId);
    const command = { type: 'OpenClinic', slug, name, config: DEFAULT_CONFIG, at: context.at } as const;
    const { position } = await this.parts.runtime.clinics.decideAndAppend(clinicStream(clinicId), context, command);
    await this.foldedTo(position, PEOPLE);
    return clinicId;
  }

  /** Invites a member with these roles and signs them in. */
  async person(clinicId: ClinicId, ...roles: readonly Role[]): Promise<Person> {
    const id = memberId(randomUUID());
    const context = this.context(clinicId);
    const details = { name: `Member ${id}`, email: `${id}@clinic.test` };
    const command = { type: 'InviteMember', memberId: id, details, roles, by: null, at: context.at } as const;
    const { position } = await this.parts.runtime.members.decideAndAppend(membersStream(clinicId), context, command);
    await this.foldedTo(position, PEOPLE);
    return { id, cookie: await this.cookieOf(id, clinicId) };
  }

  /** The cookie of a new session. */
  async cookieOf(userId: MemberId, clinicId: ClinicId): Promise<string> {
    return `dawr=${await this.parts.app.get(SessionStore).start({ userId, tenantId: clinicId, provider: 'test' })}`;
  }

  /** Sends a request as a page would, with a new idempotency key; null: without a session. */
  async ask(...asked: Parameters<ApiUnderTest['send']>): Promise<Reply> {
    const { statusCode: status, body, json } = await this.send(...asked);
    return { status, body: body === '' ? undefined : json() };
  }

  /** Answers the whole reply, unlike ask; a string body is sent as it is, and `headers` override those of a page. */
  async send(
    person: Person | null,
    method: Method,
    url: string,
    body?: object | string,
    key: string = randomUUID(),
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiReply> {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const payload = typeof body === 'object' ? JSON.stringify(body) : body;
    return await this.parts.app.inject({
      method,
      url,
      headers: { origin: ORIGIN, 'idempotency-key': key, ...type, ...(person && { cookie: person.cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    });
  }

  /** Asks as an operator, with the token. */
  async asOperator(url: string, method: Method = 'GET'): Promise<ApiReply> {
    return await this.parts.app.inject({ method, url, headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  }

  /** Opens a page's socket. */
  async page(person: Person | null): Promise<Page> {
    const { app } = this.parts;
    if (!app.getHttpServer().listening) await app.listen(0, '127.0.0.1');
    const url = (await app.getUrl()).replace('http', 'ws');
    const page = await Page.open(`${url}${SOCKET_PATH}`, { cookie: person?.cookie, origin: ORIGIN });
    this.pages.push(page);
    return page;
  }

  /** A provider of the application, by its class. */
  get<Part>(part: Type<Part>): Part {
    return this.parts.app.get(part);
  }

  get runtime(): Runtime {
    return this.parts.runtime;
  }

  get app(): NestFastifyApplication {
    return this.parts.app;
  }

  /** Waits until these read models have folded all that the log holds. */
  async caughtUp(...readModels: readonly string[]): Promise<void> {
    await this.foldedTo(await this.runtime.engines.log.head(), readModels);
  }

  private async foldedTo(position: Position | undefined, readModels: readonly string[]): Promise<void> {
    const isFolded =
      position === undefined || (await this.runtime.progress.reached(readModels, position, READ_MODELS_TIMEOUT_MS));
    if (!isFolded) throw new Error(`not caught up: ${readModels.join(', ')}`);
  }

  private context(clinicId: ClinicId): CommandContext {
    const actor = { userId: 'test', roles: [], provider: 'test' };
    return unkeyed({ clinicId, actor, at: instant(this.runtime.now()) });
  }

  private get parts() {
    if (!this.opened) throw new Error('not open');
    return this.opened;
  }
}
