import { describe, expect, it } from '@jest/globals';
import { phoneSearch } from './phone-search.ts';

const PHONE = '+971501234567';

describe('a search for a phone', () => {
  it.each([
    '0501234567',
    '050 123 45',
    '05',
    '00971501234567',
    '+971 50 123-4567',
    '971 50',
    '4567',
    '45 67',
    '٤٥٦٧',
    '\u202a+971501234567\u202c',
  ])('finds by %j the phone that it means', (query) => {
    expect(phoneSearch(query, 'AE')(PHONE)).toBe(true);
  });

  it.each(['0521234567', '4568', '+966', '09', 'سارة', '', '-', '4567 سارة'])('does not find by %j another phone', (query) => {
    expect(phoneSearch(query, 'AE')(PHONE)).toBe(false);
  });

  it('finds by a leading 0 only in the country of the clinic', () => {
    expect(phoneSearch('0501234567', 'SA')(PHONE)).toBe(false);
    expect(phoneSearch('0501234567', null)(PHONE)).toBe(false);
    expect(phoneSearch('501234567', null)(PHONE)).toBe(true);
  });
});
