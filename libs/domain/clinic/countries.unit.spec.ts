import { describe, expect, it } from '@jest/globals';
import { countryOf } from './countries.ts';
import { DEFAULT_CONFIG } from './settings.ts';
import { change, given, NOW, opened, settingsChanged } from './testing/clinics.ts';

describe("the country of a clinic's phones", () => {
  it.each([
    ['Asia/Dubai', 'AE'],
    ['Asia/Muscat', 'OM'],
    ['Asia/Riyadh', 'SA'],
    ['Asia/Kuwait', 'KW'],
    ['Asia/Kolkata', 'IN'],
    ['US/Eastern', 'US'],
    ['Europe/Kyiv', 'UA'],
    ['America/Argentina/Buenos_Aires', 'AR'],
    ['Europe/Zurich', 'CH'],
    ['Africa/Harare', 'ZW'],
    ['UTC', null],
    ['Etc/GMT-4', null],
  ])('follows from the time zone %s: %s', (timezone, country) => {
    expect(countryOf({ country: null, timezone })).toBe(country);
    expect(countryOf({ country: null, timezone })).toBe(country);
  });

  it('follows from the choice of a clinic before its time zone', () => {
    expect(countryOf({ country: 'SA', timezone: 'Asia/Dubai' })).toBe('SA');
  });

  it('follows the time zone again in a clinic that gives its choice back', () => {
    given(opened())
      .when(change({ config: { country: 'SA' } }))
      .thenDecided(settingsChanged({ config: { country: 'SA' } }));
    given(opened(), settingsChanged({ config: { country: 'SA' } }))
      .when(change({ config: { country: null } }))
      .thenDecided(settingsChanged({ config: { country: null } }));
  });

  it('rejects letters that name no country', () => {
    given(opened())
      .when(change({ config: { country: 'QQ' } }))
      .thenRefusedField('config.country', 'unknown');
  });

  it('reads a clinic that was opened before there was a country as one without a choice', () => {
    const { country: _, ...config } = DEFAULT_CONFIG;
    const before = { type: 'ClinicOpened', data: { slug: 'noor', name: 'Noor', config, openedAt: NOW } } as const;
    expect(given(before).state?.config.country).toBeNull();
  });
});
