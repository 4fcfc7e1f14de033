import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';

const UNKNOWN_FIELD = { code: 'unknownField' };

describe('calls and moves that a clinic of rooms refuses', () => {
  const api = new ApiUnderTest();
  let clinics = 0;
  let clinic: RoomsUnderTest;
  beforeAll(() => api.open());
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinic = await RoomsUnderTest.open(api, `rooms-${clinics}`);
  });

  const refusal = async (path: string, body?: object) => (await clinic.post(path, body)).body;
  const ids = async (...services: readonly (string | undefined)[]) => {
    const found: string[] = [];
    for (const [index, service] of services.entries()) found.push((await clinic.issue(`مريض ${index}`, service)).ticket.id);
    return found;
  };

  it('refuses a call without a room, and one to an unknown or a retired room', async () => {
    const [id] = await ids('general');
    await clinic.configure({ rooms: [{ id: 'room-2', name: 'غرفة 2' }] });
    for (const path of ['/v1/tickets/queue/advance', `/v1/tickets/${id}/notify`]) {
      expect(await refusal(path)).toMatchObject({
        status: 400,
        code: 'validation.failed',
        fields: { room: { code: 'required' } },
      });
      expect(await refusal(path, { room: 'room-9' })).toMatchObject({ fields: { room: { code: 'unknown' } } });
      expect(await refusal(path, { room: 'room-1' })).toMatchObject({ fields: { room: { code: 'retired' } } });
    }
  });

  it('refuses a room and a service as unknown fields in a clinic without any', async () => {
    const plain = await RoomsUnderTest.open(api, `plain-${clinics}`, {});
    const { ticket } = await plain.issue('سارة');
    expect(ticket).not.toHaveProperty('legs');
    expect((await plain.post('/v1/tickets/queue/advance', { room: 'room-1' })).body).toMatchObject({
      fields: { room: UNKNOWN_FIELD },
    });
    const patient = { name: 'سارة', age: 4, phone: '+971501112223' };
    expect((await plain.post('/v1/tickets', { patient, service: 'general' })).body).toMatchObject({
      fields: { service: UNKNOWN_FIELD },
    });
    expect((await plain.post(`/v1/tickets/${ticket.id}/move`, { service: 'general' })).body).toMatchObject({
      status: 409,
      code: 'service.none',
    });
  });

  it('refuses an unknown and a retired service for a new ticket and for a move, and a move without one', async () => {
    const [id] = await ids('general');
    await clinic.configure({ services: [{ id: 'general', name: 'طب عام' }] });
    const patient = { name: 'سارة', age: 4, phone: '+971501112223' };
    expect(await refusal('/v1/tickets', { patient, service: 'eyes' })).toMatchObject({
      fields: { service: { code: 'unknown' } },
    });
    expect(await refusal('/v1/tickets', { patient, service: 'dental' })).toMatchObject({
      fields: { service: { code: 'retired' } },
    });
    expect(await refusal(`/v1/tickets/${id}/move`, { service: 'dental' })).toMatchObject({
      fields: { service: { code: 'retired' } },
    });
    expect(await refusal(`/v1/tickets/${id}/move`, {})).toMatchObject({ status: 400, fields: { service: { code: 'required' } } });
    expect(await refusal(`/v1/tickets/${id}/move`)).toMatchObject({ status: 400, fields: { service: { code: 'required' } } });
    expect(await refusal(`/v1/tickets/${id}/move`, { service: 'general' })).toMatchObject({
      status: 409,
      code: 'ticket.sameService',
    });
  });

  it('refuses a service in an edit', async () => {
    const { ticket } = await clinic.issue('سارة');
    const body = { patient: { name: 'سارة', age: 4, phone: '+971501112223' }, service: 'dental' };
    const { body: answer } = await api.ask(clinic.manager, 'PUT', `/v1/tickets/${ticket.id}`, body);
    expect(answer).toMatchObject({ status: 400, fields: { service: UNKNOWN_FIELD } });
  });

  it('refuses a recall from another room', async () => {
    const [id] = await ids('general');
    await clinic.advance('room-1');
    const answer = await refusal(`/v1/tickets/${id}/notify`, { room: 'room-2', attempt: 2 });
    expect(answer).toMatchObject({ status: 409, code: 'ticket.calledElsewhere' });
  });

  it('lets the desk and the doctor send patients on, and no screen', async () => {
    const [id] = await ids('general');
    const move = { service: 'dental' };
    const path = `/v1/tickets/${id}/move`;
    expect((await api.ask(await api.person(clinic.clinicId, 'Patient'), 'POST', path, move)).status).toBe(403);
    expect((await api.ask(await api.person(clinic.clinicId, 'Medical'), 'POST', path, move)).body).toMatchObject({
      data: { ticket: { service: 'dental' }, patient: { name: 'مريض 0' } },
    });
  });

  it('answers a move of another clinic’s ticket with 404', async () => {
    const [id] = await ids('general');
    const other = await RoomsUnderTest.open(api, `other-${clinics}`);
    expect((await other.post(`/v1/tickets/${id}/move`, { service: 'dental' })).body).toMatchObject({
      status: 404,
      code: 'ticket.notFound',
    });
  });
});
