import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';

const api = new ApiUnderTest();
beforeAll(() => api.open());
afterAll(() => api.close());

it('shows the corrected age of a patient on the display at once', async () => {
  const clinic = await RoomsUnderTest.open(api, 'corrected', {});
  const screen = await api.person(clinic.clinicId, 'Patient');
  const ages = async () => {
    const { body } = await api.ask(screen, 'GET', '/v1/tickets/queue/display');
    return exactly(displayAnswer, body).data.map(({ patient }) => patient.age);
  };
  const { ticket, patient } = await clinic.issue('سارة');
  expect(await ages()).toEqual([40]);
  const { status } = await clinic.post('/v1/patients/correct', {
    phone: patient.phone,
    ticketIds: [ticket.id],
    patient: { name: 'سارة', age: 70, phone: patient.phone },
  });
  expect(status).toBe(200);
  expect(await ages()).toEqual([70]);
});
