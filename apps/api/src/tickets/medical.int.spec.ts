import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { changedTicketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: 'صداع' };
const NAMED = { ticket: { reason: 'صداع' }, patient: { name: 'سارة' } };
const NAMELESS = { ticket: { reason: null }, patient: { name: null, age: null, phone: null, whatsapp: null } };

describe('what the doctor is answered', () => {
  const api = new ApiUnderTest();
  let clinics = 0;
  let clinicId: ClinicId;
  let doctor: Person;
  let reception: Person;
  let id: string;
  beforeAll(() => api.open());
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinicId = await api.clinic(`clinic-${clinics}`);
    doctor = await api.person(clinicId, 'Medical');
    reception = await api.person(clinicId, 'Reception');
    id = (await ask(reception, '/v1/tickets', FORM)).ticket.id;
  });

  const ask = async (person: Person, path: string, body?: object, key?: string) => {
    const { body: text } = await api.send(person, 'POST', path, body, key);
    return exactly(changedTicketAnswer, JSON.parse(text)).data;
  };
  const complete = (person: Person) => ask(person, `/v1/tickets/${id}/complete`);
  const call = (key?: string) => ask(doctor, '/v1/tickets/queue/advance', undefined, key);

  it('answers the doctor with the name of the called patient', async () => {
    expect(await call()).toMatchObject(NAMED);
    expect(await ask(doctor, `/v1/tickets/${id}/notify`)).toMatchObject(NAMED);
  });

  it('answers the doctor without the name of a completed patient', async () => {
    await call();
    const answer = await complete(doctor);
    expect(answer).toMatchObject(NAMELESS);
    expect(answer.ticket).toMatchObject({ id, position: 1, status: 'completed' });
  });

  it('answers the doctor’s repeated request without the name of a patient finished since', async () => {
    const key = 'a-key-of-the-page';
    expect(await call(key)).toMatchObject(NAMED);
    expect(await call(key)).toMatchObject(NAMED);
    await complete(reception);
    const again = await call(key);
    expect(again).toMatchObject(NAMELESS);
    expect(again.ticket).toMatchObject({ id, status: 'notified' });
  });

  it('answers the doctor’s repeated request without the name of a patient deleted since', async () => {
    const key = 'a-key-of-the-page';
    await call(key);
    await api.send(await api.person(clinicId, 'Manager'), 'DELETE', `/v1/tickets/${id}`);
    expect(await call(key)).toMatchObject(NAMELESS);
  });

  it('names finished patients to a doctor who also works at the desk', async () => {
    await call();
    expect(await complete(await api.person(clinicId, 'Reception', 'Medical'))).toMatchObject(NAMED);
  });
});
