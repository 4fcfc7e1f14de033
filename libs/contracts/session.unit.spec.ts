import { describe, expect, it } from '@jest/globals';
import { clinicSwitchRequest, emailLookupRequest, isSignedIn, langRequest, sessionAnswer } from './session.ts';
import { refusedFields } from './testing/refused-fields.ts';

const nobody = { userID: null, provider: null, tenantID: 'default', roles: [], lang: 'ar' };

describe('a session', () => {
  it('requires user and provider together in a signed-in session', () => {
    const signedIn = (part: object) => isSignedIn(sessionAnswer.parse({ data: { ...nobody, ...part } }).data);
    expect(signedIn({ userID: 'u', provider: 'google', roles: ['Medical'] })).toBe(true);
    expect([{}, { userID: 'u' }, { provider: 'google' }].map(signedIn)).toEqual([false, false, false]);
  });

  it("accepts Arabic or English as a session's language", () => {
    expect(refusedFields(langRequest, { lang: 'en' })).toEqual({});
    expect(refusedFields(langRequest, { lang: 'fr' })).toEqual({ lang: 'invalidLanguage' });
    expect(refusedFields(langRequest, {})).toEqual({ lang: 'required' });
  });

  it("takes the look-up's e-mail trimmed and in lower case", () => {
    expect(emailLookupRequest.parse({ email: ' Sara@Clinic.AE ' })).toEqual({ email: 'sara@clinic.ae' });
    expect(refusedFields(emailLookupRequest, { email: 'sara@' })).toEqual({ email: 'invalidEmail' });
    expect(refusedFields(emailLookupRequest, { email: ' ' })).toEqual({ email: 'required' });
  });

  it('switches the clinic by its id', () => {
    expect(refusedFields(clinicSwitchRequest, { tenantId: 'al-noor' })).toEqual({});
    expect(refusedFields(clinicSwitchRequest, { tenantId: '../default' })).toEqual({ tenantId: 'invalidInput' });
  });
});
