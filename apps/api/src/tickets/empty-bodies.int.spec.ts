import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, ORIGIN } from '../testing/api-under-test.ts';

const REQUIRED = { code: 'required', error: expect.any(String) };

describe('a write without its fields', () => {
  const api = new ApiUnderTest();
  let clinic: ClinicId;
  let cookie: string;
  beforeAll(async () => {
    await api.open();
    clinic = await api.clinic('noor');
    cookie = await api.cookieOf((await api.person(clinic, 'Manager')).id, clinic);
  });
  afterAll(() => api.close());

  const post = async (url: string, payload?: object) => {
    const headers = { origin: ORIGIN, cookie, ...(payload && { 'content-type': 'application/json' }) };
    const answer = await api.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  };

  it.each([
    ['{}', {}],
    ['no body', undefined],
  ])('refuses %s by the names of the missing fields', async (_, body) => {
    const ticket = { 'patient.name': REQUIRED, 'patient.age': REQUIRED, 'patient.phone': REQUIRED };
    expect(await post('/v1/tickets', body)).toMatchObject({ status: 400, code: 'validation.failed' });
    expect((await post('/v1/tickets', body)).fields).toEqual(ticket);
    expect((await post('/v1/users', body)).fields).toEqual({ name: REQUIRED, email: REQUIRED });
    expect((await post(`/v1/tenants/${clinic}/users/verify/email`, body)).fields).toEqual({ email: REQUIRED });
  });
});
