import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { ApiUnderTest, Person } from './api-under-test.ts';

export const GENERAL = { id: 'general', name: 'طب عام' } as const;
export const DENTAL = { id: 'dental', name: 'أسنان' } as const;
export const ROOM_1 = { id: 'room-1', name: 'غرفة 1', services: ['general'] } as const;
export const ROOM_2 = { id: 'room-2', name: 'غرفة 2', services: [] } as const;

interface Config {
  readonly services?: readonly object[];
  readonly rooms?: readonly object[];
  readonly target?: object | null;
  readonly staffFigures?: boolean;
  readonly weekStartsOn?: number;
}

/** A clinic of two services and two rooms: the first room is for general patients, the second for all. */
export class RoomsUnderTest {
  private readonly api: ApiUnderTest;
  readonly clinicId: ClinicId;
  manager: Person;

  private constructor(api: ApiUnderTest, clinicId: ClinicId, manager: Person) {
    this.api = api;
    this.clinicId = clinicId;
    this.manager = manager;
  }

  static async open(
    api: ApiUnderTest,
    slug: string,
    config: Config = { services: [GENERAL, DENTAL], rooms: [ROOM_1, ROOM_2] },
  ): Promise<RoomsUnderTest> {
    const clinicId = await api.clinic(slug);
    const clinic = new RoomsUnderTest(api, clinicId, await api.person(clinicId, 'Manager'));
    await clinic.configure(config);
    return clinic;
  }

  /** A session ends unless it is used every half day. */
  async signInAgain(): Promise<void> {
    this.manager = { ...this.manager, cookie: await this.api.cookieOf(this.manager.id, this.clinicId) };
  }

  async configure(config: Config): Promise<void> {
    const { status, body } = await this.api.ask(this.manager, 'PUT', '/v1/tenants/current', { config });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  /** A new ticket's pair. */
  async issue(name: string, service?: string) {
    const patient = { name, age: 40, phone: '+971501112223' };
    return await this.done('/v1/tickets', { patient, ...(service !== undefined && { service }) });
  }

  async advance(room: string | undefined, body: object = {}) {
    return await this.done('/v1/tickets/queue/advance', { ...(room !== undefined && { room }), ...body });
  }

  /** The pair that an action answers. */
  async done(path: string, body?: object) {
    const { status, body: answer } = await this.post(path, body);
    if (status >= 400) throw new Error(JSON.stringify(answer));
    return ticketAnswer.parse(answer).data;
  }

  async post(path: string, body?: object) {
    return await this.api.ask(this.manager, 'POST', path, body);
  }

  async data(path: string): Promise<unknown> {
    const { body } = await this.api.ask(this.manager, 'GET', path);
    if (typeof body !== 'object' || body === null || !('data' in body)) throw new Error(JSON.stringify(body));
    return body.data;
  }

  /** The numbers of a list of tickets, in its order. */
  async numbers(path: string): Promise<readonly unknown[]> {
    const list = await this.data(path);
    if (!Array.isArray(list)) throw new Error(`${path}: no list`);
    return list.map(({ ticket }) => ticket.position);
  }
}
