import { describe, expect, it } from '@jest/globals';
import { Format } from './format.ts';

const AT = new Date('2026-11-20T19:05:00Z');

describe('how a clinic writes', () => {
  it('formats by the language, the digits and the time zone of the clinic', () => {
    const arabic = new Format({ lang: 'ar', digits: 'latn', timezone: 'Asia/Dubai' });
    expect([arabic.time(AT), arabic.ordinal(3), arabic.number(1234)]).toEqual(['23:05', '03', '1234']);
    expect(arabic.date(AT)).toBe('الجمعة، 20 نوفمبر 2026');
    const english = new Format({ lang: 'en', digits: 'latn', timezone: 'Asia/Tokyo' });
    expect([english.time(AT), english.date(AT)]).toEqual(['04:05', 'Saturday, November 21, 2026']);
  });

  it('formats with Arabic digits where the clinic chose them', () => {
    const format = new Format({ lang: 'ar', digits: 'arab', timezone: 'Asia/Dubai' });
    expect([format.time(AT), format.ordinal(3), format.number(12)]).toEqual(['٢٣:٠٥', '٠٣', '١٢']);
  });

  it('formats with Latin digits in English, also where the clinic chose Arabic ones', () => {
    const format = new Format({ lang: 'en', digits: 'arab', timezone: 'Asia/Dubai' });
    expect([format.time(AT), format.ordinal(3), format.number(12)]).toEqual(['23:05', '03', '12']);
    expect(format.date(AT)).toBe('Friday, November 20, 2026');
  });

  it('formats a time although the browser does not know the time zone', () => {
    const format = new Format({ lang: 'en', digits: 'latn', timezone: 'Mars/Olympus' });
    expect(format.time(AT)).toMatch(/^\d\d:\d\d$/);
  });
});
