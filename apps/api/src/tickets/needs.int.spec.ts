import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { ticketHistoryAnswer } from '#libs/contracts/tickets/history.ts';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';

const SARA = { name: 'سارة', age: 61, phone: '+971501112223' };

describe('what a patient needs at the call', () => {
  const api = new ApiUnderTest();
  beforeAll(() => api.open());
  afterAll(() => api.close());

  const opened = async (slug: string) => {
    const clinicId = await api.clinic(slug);
    const manager = await api.person(clinicId, 'Manager');
    const { body } = await api.ask(manager, 'POST', '/v1/tickets', { patient: { ...SARA, needs: ['wheelchair', 'hearing'] } });
    const { data } = exactly(ticketAnswer, body);
    const path = `/v1/tickets/${data.ticket.id}`;
    const needs = async (asker = manager) => {
      const { body: shown } = await api.ask(asker, 'GET', path);
      return exactly(ticketAnswer, shown).data.patient.needs;
    };
    return { clinicId, manager, data, path, needs };
  };

  it('shows the needs to reception and to the doctor, in one order', async () => {
    const { clinicId, data, needs } = await opened('needs-shown');
    expect(data.patient.needs).toEqual(['hearing', 'wheelchair']);
    expect(await needs(await api.person(clinicId, 'Reception'))).toEqual(['hearing', 'wheelchair']);
    expect(await needs(await api.person(clinicId, 'Medical'))).toEqual(['hearing', 'wheelchair']);
  });

  it('shows no need on the wall', async () => {
    const { clinicId } = await opened('needs-wall');
    const screen = await api.person(clinicId, 'Patient');
    const { body } = await api.ask(screen, 'GET', '/v1/tickets/queue/display');
    expect(exactly(displayAnswer, body).data.map(({ patient }) => patient)).toEqual([{ age: SARA.age }]);
  });

  it('keeps the needs through a correction, and drops them by an edit without them', async () => {
    const { manager, data, path, needs } = await opened('needs-kept');
    const patient = { ...SARA, name: 'سارة المنصوري' };
    const { phone } = SARA;
    await api.ask(manager, 'POST', '/v1/patients/correct', { phone, ticketIds: [data.ticket.id], patient });
    expect(await needs()).toEqual(['hearing', 'wheelchair']);
    await api.ask(manager, 'PUT', path, { patient });
    expect(await needs()).toEqual([]);
    const { body } = await api.ask(manager, 'GET', `${path}/history`);
    const told = exactly(ticketHistoryAnswer, body).data.map(({ what }) => what);
    expect(told).toMatchObject([
      { type: 'TicketIssued', patient: { needs: ['hearing', 'wheelchair'] } },
      { type: 'PatientCorrected', patient: { needs: ['hearing', 'wheelchair'] } },
      { type: 'TicketDetailsChanged', patient: { name: patient.name } },
    ]);
  });

  it('holds no need any more once the patient is erased', async () => {
    const { manager, data, needs } = await opened('needs-erased');
    await api.ask(manager, 'POST', '/v1/patients/erase', { phone: SARA.phone, ticketIds: [data.ticket.id] });
    expect(await needs()).toBeNull();
  });
});
