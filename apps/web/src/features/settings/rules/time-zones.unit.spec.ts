import { describe, expect, it } from '@jest/globals';
import { ARABIC_CITIES } from './arabic-cities.ts';
import { timeZones } from './time-zones.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');
const english = (at: Date, own = 'Asia/Dubai') => timeZones({ lang: 'en', digits: 'latn' }, at, own);
const bare = (text = '') => text.replace(/[\u2066\u2069]/g, '');
const offset = (zones: ReturnType<typeof timeZones>, id: string) => bare(zones.find((zone) => zone.id === id)?.offset);

describe('the time zones to choose from', () => {
  it('names time zones by their place, in the reader’s language', () => {
    const arabic = timeZones({ lang: 'ar', digits: 'latn' }, WINTER, 'Asia/Dubai');
    expect(arabic.find(({ id }) => id === 'Asia/Dubai')?.name).toBe('توقيت الإمارات العربية المتحدة');
    expect(english(WINTER).find(({ id }) => id === 'Asia/Dubai')?.name).toBe('United Arab Emirates Time');
    expect(english(WINTER).find(({ id }) => id === 'America/New_York')?.name).toBe('Eastern Time');
  });

  it('tells their city in Arabic too, where the region has one', () => {
    const arabic = timeZones({ lang: 'ar', digits: 'latn' }, WINTER, 'Asia/Dubai');
    const detail = (zones: ReturnType<typeof timeZones>, id: string) => zones.find((zone) => zone.id === id)?.detail;
    expect([detail(arabic, 'Asia/Riyadh'), detail(arabic, 'America/New_York')]).toEqual([
      'Asia/Riyadh · الرياض',
      'America/New_York',
    ]);
    expect(detail(english(WINTER), 'Asia/Riyadh')).toBe('Asia/Riyadh');
  });

  it('names a city only for zones that exist', () => {
    const known = Object.keys(ARABIC_CITIES).filter((timeZone) => new Intl.DateTimeFormat('ar', { timeZone }));
    expect(known).toEqual(Object.keys(ARABIC_CITIES));
  });

  it('tells their offset of now, summer time with it', () => {
    expect([offset(english(WINTER), 'Africa/Cairo'), offset(english(SUMMER), 'Africa/Cairo')]).toEqual(['+02:00', '+03:00']);
    expect([offset(english(WINTER), 'America/St_Johns'), offset(english(WINTER), 'UTC')]).toEqual(['−03:30', '+00:00']);
    expect(offset(timeZones({ lang: 'ar', digits: 'arab' }, WINTER, 'UTC'), 'Asia/Dubai')).toBe('+٠٤:٠٠');
  });

  it('sorts time zones from west to east', () => {
    const ids = english(WINTER).map(({ id }) => id);
    expect(ids.indexOf('America/New_York')).toBeLessThan(ids.indexOf('Asia/Riyadh'));
    expect(ids.indexOf('Asia/Riyadh')).toBeLessThan(ids.indexOf('Asia/Dubai'));
  });

  it('lists the clinic’s own zone among them, also under a former name, and each once', () => {
    const ids = english(WINTER, 'Asia/Calcutta').map(({ id }) => id);
    expect(ids).toContain('Asia/Calcutta');
    expect(new Set(ids).size).toBe(ids.length);
  });
});
