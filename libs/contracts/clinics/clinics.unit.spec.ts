import { describe, expect, it } from '@jest/globals';
import { refusedFields } from '../testing/refused-fields.ts';
import { clinicSettings } from './clinic-settings.ts';
import { clinicAnswer } from './clinics.ts';
import { publicClinicAnswer } from './public-clinic.ts';

const card = { id: 'al-noor', slug: 'al-noor', name: 'عيادة النور' };
const config = { lang: 'ar', timezone: 'Asia/Dubai', dayStartsAt: '04:00', digits: 'latn', retentionDays: null };
const nearlyThere = { enabled: false, minutes: 10, contentSid: null };
const account = { accountSid: null, fromNumber: null, contentSid: null, authTokenSet: false };
const messaging = { ...account, nearlyThere, includeName: false, contentSidWithName: null, monthlyCap: null };

describe("a clinic's card", () => {
  it("accepts a clinic with or without the managers' part on messages", () => {
    expect(clinicAnswer.parse({ data: { ...card, config } }).data).not.toHaveProperty('messaging');
    expect(clinicAnswer.parse({ data: { ...card, config, messaging } }).data.messaging).toEqual(messaging);
  });

  it('drops the token of a clinic, and all but name, language and look of the public part', () => {
    const told = { ...card, config, messaging: { ...messaging, authToken: 'secret' } };
    expect(clinicAnswer.parse({ data: told }).data.messaging).toEqual(messaging);
    const shown = { ...card, lang: 'ar', logo: null, colour: '#3d2148' };
    expect(publicClinicAnswer.parse({ data: { ...shown, config } })).toEqual({ data: shown });
  });
});

describe("a clinic's settings", () => {
  it('accepts partial settings, with null to remove a value', () => {
    const change = { config: { dayStartsAt: '04:00' }, messaging: { authToken: null, nearlyThere: { enabled: true } } };
    expect(clinicSettings.parse(change)).toEqual(change);
    expect(clinicSettings.parse({})).toEqual({});
  });

  it.each(['Asia/Dubai', 'UTC', 'Africa/Cairo'])('accepts the time zone %s', (timezone) => {
    expect(refusedFields(clinicSettings, { config: { timezone } })).toEqual({});
  });

  it.each([
    [{ timezone: 'Mars/Olympus' }, 'invalidTimezone'],
    [{ timezone: '+04:00' }, 'invalidTimezone'],
    [{ timezone: '' }, 'invalidTimezone'],
    [{ dayStartsAt: '24:00' }, 'invalidTimeOfDay'],
    [{ dayStartsAt: '4:00' }, 'invalidTimeOfDay'],
    [{ lang: 'fr' }, 'invalidLanguage'],
    [{ colour: 'red' }, 'invalidColour'],
    [{ logo: 'a' }, 'unknownField'],
    [{ retentionDays: 0 }, 'numberTooSmall'],
    [{ retentionDays: 36_501 }, 'numberTooLarge'],
    [{ retentionFloorDays: 0 }, 'numberTooSmall'],
    [{ retentionFloorDays: 36_501 }, 'numberTooLarge'],
  ])('refuses the settings %j', (part, code) => {
    const [name = ''] = Object.keys(part);
    expect(refusedFields(clinicSettings, { config: part })).toEqual({ [`config.${name}`]: code });
  });

  it.each([
    [{ rate: 0.4 }, { 'config.voice.rate': 'numberTooSmall' }],
    [{ rate: '1.6' }, { 'config.voice.rate': 'numberTooLarge' }],
    [{ volume: 1.01 }, { 'config.voice.volume': 'numberTooLarge' }],
    [{ volume: 'loud' }, { 'config.voice.volume': 'notNumber' }],
    [{ silent: [{ from: '22:00', to: '24:00' }] }, { 'config.voice.silent.0.to': 'invalidTimeOfDay' }],
    [{ voiceURI: 'x' }, { 'config.voice.voiceURI': 'unknownField' }],
  ])('refuses the voice %j', (voice, refused) => {
    expect(refusedFields(clinicSettings, { config: { voice } })).toEqual(refused);
  });

  it('accepts single parts of the voice, also as a form types them', () => {
    const voice = { rate: '0.75', volume: '١', silent: [{ from: '22:00', to: '06:30' }] };
    expect(clinicSettings.parse({ config: { voice } })).toEqual({ config: { voice: { ...voice, rate: 0.75, volume: 1 } } });
  });

  it("requires a clinic's name, and a sender in the form of a phone", () => {
    const change = { name: ' ', messaging: { fromNumber: 'whatsapp:+1' } };
    expect(refusedFields(clinicSettings, change)).toEqual({
      name: 'required',
      'messaging.fromNumber': 'invalidPhoneNumberFormat',
    });
  });

  it.each([
    [0, 'numberTooSmall'],
    [1.5, 'notWholeNumber'],
    [121, 'numberTooLarge'],
  ])('refuses %d minutes before the turn, and takes 1 to 120', (minutes, code) => {
    const settings = (wanted: number) => ({ messaging: { nearlyThere: { minutes: wanted } } });
    expect(refusedFields(clinicSettings, settings(minutes))).toEqual({ 'messaging.nearlyThere.minutes': code });
    for (const taken of [1, 120]) expect(refusedFields(clinicSettings, settings(taken))).toEqual({});
  });

  it('rejects settings of the id and of server-side fields', () => {
    expect(refusedFields(clinicSettings, { id: 'x', messaging: { authTokenSet: true } })).toEqual({
      id: 'unknownField',
      'messaging.authTokenSet': 'unknownField',
    });
  });
});
