import { memberAnswer } from '#libs/contracts/members.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { ROLES } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, memberId } from '#libs/domain/kernel/ids.ts';
import type { ApiUnderTest, Method, Person } from '../../apps/api/src/testing/api-under-test.ts';

/** Everybody who may be at a clinic's screens; nobody: before sign-in. */
export const WHO = [...ROLES, 'no role', 'nobody'] as const;
export type Who = (typeof WHO)[number];

/** The words by which a clinic's data are told from another's, of the same shape. */
export interface Look {
  readonly slug: string;
  readonly word: string;
  readonly phone: string;
  /** Details of one patient and one member, which a neighbour could know and type. */
  readonly known: string;
}

const MEMBERS = 6;
const TICKETS = 8;

export const memberForm = ({ word, known }: Look, number: number) => {
  const called = number === 0 ? known : word;
  return { name: `${called} Member ${number}`, email: `${called}.${number}@clinic.example`.toLowerCase() };
};

export const ticketForm = ({ word, known, phone }: Look, number: number) => {
  const called = number === 0 ? known : word;
  const patient = {
    name: `${called} مريض ${number}`,
    age: 20 + number * 5,
    phone: number === 0 ? '+15550000' : `${phone}${number}`,
  };
  return { patient, reason: `${called} reason` };
};

/** A clinic's own services and rooms, whose ids a neighbour could know and type. */
export const placesOf = ({ word }: Pick<Look, 'word'>) => {
  const place = (name: string) => ({ id: `${word}-${name}`.toLowerCase(), name: `${word} ${name}` });
  return { services: [place('general'), place('dental')], rooms: [place('room-1'), place('room-2')] };
};

/** A clinic at work: people of each role, members, and tickets of its days. Two of them differ in nothing but their words. */
export class ClinicAtWork {
  readonly clinicId: ClinicId;
  readonly members: string[] = [];
  readonly tickets: string[] = [];
  private readonly api: ApiUnderTest;
  private readonly look: Look;
  private readonly tick: () => void;
  private readonly people = new Map<Who, Person>();

  private constructor(api: ApiUnderTest, clinicId: ClinicId, look: Look, tick: () => void) {
    this.api = api;
    this.clinicId = clinicId;
    this.look = look;
    this.tick = tick;
  }

  /** `tick` lets time go by between one thing and the next. */
  static async open(api: ApiUnderTest, look: Look, tick: () => void = () => undefined): Promise<ClinicAtWork> {
    const clinic = new ClinicAtWork(api, await api.clinic(look.slug, `Clinic ${look.known}`), look, tick);
    await clinic.enrol();
    for (let number = 0; number < MEMBERS; number += 1) {
      const roles = [ROLES[number % ROLES.length]];
      const answer = await clinic.ask('Manager', 'POST', '/v1/users', { ...memberForm(look, number), roles });
      clinic.members.push(memberAnswer.parse(answer.body).data.id);
    }
    return clinic;
  }

  /** Members are enrolled with fixed names; the founder's is random, so the founder leaves. */
  private async enrol(): Promise<void> {
    const founder = await this.api.person(this.clinicId, 'Manager');
    for (const who of WHO) {
      if (who === 'nobody') continue;
      this.tick();
      const form = { name: `${this.look.word} ${who}`, email: `${this.look.word}.${who.replace(' ', '-')}@clinic.example` };
      const roles = who === 'no role' ? [] : [who];
      const { body } = await this.api.ask(founder, 'POST', '/v1/users', { ...form, roles });
      const id = memberId(memberAnswer.parse(body).data.id);
      this.people.set(who, { id, cookie: await this.api.cookieOf(id, this.clinicId) });
    }
    await this.ask('Manager', 'DELETE', `/v1/users/${founder.id}/permanent`);
  }

  /** Some come, one is done, one is called, one goes away. */
  async workADay(): Promise<void> {
    const issued: string[] = [];
    for (let number = 0; number < TICKETS; number += 1) issued.push(await this.issue(number));
    for (let called = 0; called < 2; called += 1) await this.ask('Medical', 'POST', '/v1/tickets/queue/advance');
    await this.ask('Reception', 'POST', `/v1/tickets/${issued[3]}/cancel`);
  }

  async furnish(config: Partial<ReturnType<typeof placesOf>>): Promise<void> {
    await this.ask('Manager', 'PUT', '/v1/tenants/current', { config });
  }

  async issue(number: number): Promise<string> {
    const answer = await this.ask('Reception', 'POST', '/v1/tickets', ticketForm(this.look, number));
    const { id } = ticketAnswer.parse(answer.body).data.ticket;
    this.tickets.push(id);
    return id;
  }

  async ask(who: Who, method: Method, url: string, body?: object) {
    this.tick();
    return await this.api.ask(this.personOf(who), method, url, body);
  }

  personOf(who: Who): Person | null {
    return this.people.get(who) ?? null;
  }

  get staff(): readonly Person[] {
    return [...this.people.values()];
  }

  /** A new session: some calls end the one that they are made in, and a night is longer than a session may be idle. */
  async arrive(who: Who): Promise<void> {
    const person = this.people.get(who);
    if (person) this.people.set(who, { ...person, cookie: await this.api.cookieOf(person.id, this.clinicId) });
  }
}
