import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { type Visit, visitsAnswer } from '#libs/contracts/patients.ts';
import { ticketHistoryAnswer } from '#libs/contracts/tickets/history.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { FINGERPRINTS_CHECKPOINT } from '#libs/reactors/fingerprint.reactor.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';

export const DAY_MS = 24 * 60 * 60_000;
export const PHONE = '+971501112223';
export const OTHER_PHONE = '+971509998887';
export const NOT_FOUND = { status: 404, body: { code: 'ticket.notFound' } };

/** The desk for patients' rights in a clinic of its own for each test, with a clock that stands still. */
export function rightsDesk(): RightsDesk {
  const desk = new RightsDesk();
  beforeEach(() => desk.open());
  afterEach(async () => {
    jest.restoreAllMocks();
    await desk.api.close();
  });
  return desk;
}

class RightsDesk {
  declare api: ApiUnderTest;
  declare now: number;
  declare clinicId: ClinicId;
  declare manager: Person;

  async open(): Promise<void> {
    this.now = Date.parse('2026-11-20T08:00:00Z');
    this.api = new ApiUnderTest();
    await this.api.open({ BACKUP_KEEP_DAYS: '14' }, () => new Date(this.now));
    this.clinicId = await this.api.clinic('noor');
    this.manager = await this.api.person(this.clinicId, 'Manager');
  }

  async visit(patient: object = {}, by = this.manager): Promise<string> {
    const form = { patient: { name: 'سارة', age: 30, phone: PHONE, ...patient }, reason: 'صداع' };
    return ticketAnswer.parse((await this.api.ask(by, 'POST', '/v1/tickets', form)).body).data.ticket.id;
  }

  /** A patient's visits of several days, the first first. */
  async visits(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let day = 0; day < count; day += 1) {
      ids.push(await this.visit());
      await this.nextDay();
    }
    await eventually(async () => (await this.idsOf()).length === count);
    return ids;
  }

  async ask(call: string, body: object, by = this.manager, key: string = randomUUID()) {
    const { statusCode: status, json } = await this.api.send(by, 'POST', `/v1/patients/${call}`, body, key);
    return { status, body: json() };
  }

  async found(phone = PHONE): Promise<Visit[]> {
    return visitsAnswer.parse((await this.ask('find', { phone })).body).data;
  }

  async idsOf(phone = PHONE) {
    return (await this.found(phone)).map(({ ticketId }) => ticketId);
  }

  async history(id: string) {
    const { body } = await this.api.ask(this.manager, 'GET', `/v1/tickets/${id}/history`);
    return ticketHistoryAnswer.parse(body).data.map(({ what }) => what);
  }

  async set(config: object): Promise<void> {
    expect((await this.api.ask(this.manager, 'PUT', '/v1/tenants/current', { config })).status).toBe(200);
  }

  async fingerprinted(): Promise<void> {
    const { log, state } = this.api.runtime.engines;
    const head = await log.head();
    await eventually(async () => (await state.get(FINGERPRINTS_CHECKPOINT))?.value === head);
  }

  /** Events of this type, of the whole log. */
  async recordsOf(kind: string) {
    const records: StoredEvent[] = [];
    for await (const page of this.api.runtime.engines.log.readAll()) records.push(...page);
    return records.filter(({ type }) => type === kind);
  }

  private async nextDay(): Promise<void> {
    this.now += DAY_MS;
    this.manager = { ...this.manager, cookie: await this.api.cookieOf(this.manager.id, this.clinicId) };
  }
}
