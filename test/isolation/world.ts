import { randomUUID } from 'node:crypto';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { type MessageId, messageId } from '#libs/domain/messages/events.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { parseStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { ViewBatch } from '../../apps/api/src/platform/audit/view-batch.ts';
import { ApiUnderTest } from '../../apps/api/src/testing/api-under-test.ts';
import { ClinicAtWork, type Look, placesOf, WHO } from './clinic.ts';
import type { Request } from './requests.ts';
import { Words } from './words.ts';

/** Refusals are counted at the clinic that was asked, each minute: requests to the neighbour's own address add them, when they do. */
const COUNTED = 'RefusalsCounted';
const CATCH_UP_MS = 30_000;
export const OWN: Look = { slug: 'palm', word: 'Palmword', phone: '+9715011', known: 'Palmknown' };
export const NEIGHBOUR: Look = { slug: 'reed', word: 'Reedword', phone: '+9715022', known: 'Reedknown' };
/** The id of no clinic, as well formed as the neighbour. */
const NEVER_WAS = 'fern';
/** The token of the operator, who reads metrics and the API's description. */
export const METRICS_TOKEN = 'token-of-the-operator';
const SECOND = 1_000;
const NIGHT = 23 * 3_600_000;

const TICKET = /\d{8}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MEMBER = /"id":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** The answer to a request. */
export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** The product with one clinic in it, or with two: people of the first must not be able to tell. */
export class World {
  readonly words = new Words();
  readonly api: ApiUnderTest;
  readonly own: ClinicAtWork;
  readonly neighbour: ClinicAtWork | undefined;
  private readonly pass: (milliseconds: number) => void;
  /** Ids that a request may name, each by its number. */
  private readonly named: Readonly<Record<string, readonly string[]>>;

  private constructor(api: ApiUnderTest, pass: World['pass'], own: ClinicAtWork, neighbour: ClinicAtWork | undefined) {
    this.api = api;
    this.pass = pass;
    this.own = own;
    this.neighbour = neighbour;
    this.named = {
      ownTicket: own.tickets,
      ownMember: own.members,
      ownClinic: [own.clinicId],
      otherTicket: neighbour?.tickets ?? own.tickets.map((ticket) => `${ticket.slice(0, 9)}${randomUUID()}`),
      otherMember: neighbour?.members ?? own.members.map(() => randomUUID()),
      otherClinic: [neighbour?.clinicId ?? NEVER_WAS],
    };
  }

  /** The neighbour does what it does in no time: the clocks of both worlds stay together. */
  static async open(withNeighbour: boolean): Promise<World> {
    let at = Date.parse('2026-11-20T06:00:00Z');
    const pass = (milliseconds: number): void => {
      at += milliseconds;
    };
    const api = new ApiUnderTest();
    await api.open({ DEFAULT_TENANT: OWN.slug, METRICS_TOKEN }, () => new Date(at));
    const clinics = [await ClinicAtWork.open(api, OWN, () => pass(SECOND))];
    if (withNeighbour) clinics.push(await ClinicAtWork.open(api, NEIGHBOUR));
    for (const clinic of clinics) await clinic.workADay();
    pass(NIGHT);
    for (const clinic of clinics) for (const who of WHO) await clinic.arrive(who);
    for (const clinic of clinics) await clinic.workADay();
    const [own, neighbour] = clinics;
    if (!own) throw new Error('no clinic');
    await own.furnish({ services: placesOf(OWN).services });
    await neighbour?.furnish(placesOf(NEIGHBOUR));
    const world = new World(api, pass, own, neighbour);
    for (const { clinicId } of clinics) await world.callsAreTold(clinicId);
    world.words.of([...own.staff.map(({ id }) => id), ...own.members, ...own.tickets].join());
    return world;
  }

  async make({ who, route, method, url, json, key }: Request, sentHeaders: Readonly<Record<string, string>> = {}): Promise<Sent> {
    this.pass(SECOND);
    const {
      statusCode: status,
      headers,
      body: text,
    } = await this.api.send(
      this.own.personOf(who),
      method,
      this.filled(url),
      json === undefined ? undefined : this.filled(json),
      key,
      sentHeaders,
    );
    if (/POST \/v1\/auth/.test(route)) await this.own.arrive(who);
    if (method === 'POST') await this.callsAreTold(this.own.clinicId);
    this.learn(text);
    return { status, headers, text: withoutEcho(text) };
  }

  /** A reactor records what becomes of a call's message: the next request of both worlds finds it recorded. */
  private async callsAreTold(clinicId: ClinicId): Promise<void> {
    const { engines, messages, progress, days, now } = this.api.runtime;
    const day = await days.today(clinicId, instant(now()));
    const calls: MessageId[] = [];
    for await (const page of engines.log.readStream(queueStream(clinicId, day)))
      calls.push(...page.filter(({ type }) => type === 'PatientCalled').map(({ id }) => messageId(id)));
    await eventually(async () => {
      const told = (await messages.messagesOf(clinicId, day)).messages;
      return calls.every((call) => told.get(call));
    });
    const head = await engines.log.head();
    if (!head || !(await progress.reached(['messages'], head, CATCH_UP_MS))) throw new Error('the messages did not catch up');
  }

  /** The last day that both worlds have worked, `yyyymmdd`. Answers about the past name tickets of former days later. */
  get today(): string {
    return this.own.tickets.map((id) => id.slice(0, 8)).reduce((latest, day) => (day > latest ? day : latest), '');
  }

  tick(): void {
    this.pass(SECOND);
  }

  filled(text: string): string {
    return text.replaceAll(/\{\{(\w+):(\d+)\}\}/g, (_, kind: string, number: string) => {
      const named = this.named[kind] ?? [];
      return named[Number(number) % named.length] ?? '';
    });
  }

  /** Marks in a text that belong only to the neighbour. */
  marksOfNeighbourIn(text: string): readonly string[] {
    const { tickets = [], members = [], staff = [] } = this.neighbour ?? {};
    const marks = [NEIGHBOUR.word, NEIGHBOUR.phone, ...tickets, ...members, ...staff.map(({ id }) => id)];
    const lower = text.toLowerCase();
    return marks.filter((mark) => lower.includes(mark.toLowerCase()));
  }

  /** Everything of the neighbour's: where its streams end, and what is read of it. */
  async ofNeighbour(): Promise<readonly string[]> {
    const clinicId = this.neighbour?.clinicId;
    const { engines, readModels, progress } = this.api.runtime;
    await this.api.get(ViewBatch).write();
    const head = await engines.log.head();
    const names = PROJECTIONS.map(({ name }) => name);
    if (!head || !(await progress.reached(names, head, CATCH_UP_MS))) throw new Error('the read models did not catch up');
    const found: string[] = [];
    for await (const page of engines.log.readAll()) {
      for (const { stream, type, revision, metadata } of page.filter(({ type }) => type !== COUNTED)) {
        if (parseStream(stream)?.clinicId === clinicId) found.push(`${stream} ${revision} ${type} ${metadata['hash']}`);
      }
    }
    for (const { collections } of PROJECTIONS) {
      for (const collection of collections) {
        for await (const page of readModels.collection(collection).scan()) {
          for (const { id, document } of page) {
            if (document['action'] === COUNTED) continue;
            if (document['tenant'] === clinicId || id === clinicId || id.startsWith(`${clinicId}/`))
              found.push(`${collection.projection} ${id} ${JSON.stringify(document)}`);
          }
        }
      }
    }
    return found;
  }

  /** New ids may be named by later requests; not those of the callers themselves, who would remove each other. */
  private learn(text: string): void {
    const { tickets, members, staff } = this.own;
    for (const [id] of text.matchAll(TICKET)) if (!tickets.includes(id)) tickets.push(id);
    for (const [, id = ''] of text.matchAll(MEMBER)) {
      if (!members.includes(id) && !staff.some((person) => person.id === id)) members.push(id);
    }
  }
}

/** An export's manifest repeats the filter that was asked for, which shows nothing. */
const withoutEcho = (text: string): string => text.replace(/(""?)filter\1:\{[^}]*\}/, '');
