import { describe, expect, it } from '@jest/globals';
import { memberForm } from '../members.ts';
import { emailLookupRequest } from '../session.ts';
import { patientForm } from '../tickets/patient-form.ts';

/** Looks like a text to a check that reads only its length. */
const treacherous = { length: { valueOf: 1, toString: 1 } };
const patient = { name: 'سالم', age: 30, phone: '+971501112223' };

describe('a body that was made to break its reader', () => {
  it.each([
    ['an e-mail', emailLookupRequest, { email: treacherous }],
    ['a member', memberForm, { name: treacherous, email: treacherous }],
    ['a patient', patientForm, { patient: { ...patient, name: treacherous, phone: treacherous }, reason: treacherous }],
  ])('refuses a hostile body as an invalid one: %s', (_, schema, body) => {
    expect(schema.safeParse(body).success).toBe(false);
  });

  it('rejects an age that is nearly whole', () => {
    for (const age of [5e-324, 149.999_999_999_999_97]) {
      expect(patientForm.safeParse({ patient: { ...patient, age } }).success).toBe(false);
    }
  });
});
