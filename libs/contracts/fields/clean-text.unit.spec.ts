import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clinicSettings } from '../clinics/clinic-settings.ts';
import { memberForm } from '../members.ts';
import { refusedFields } from '../testing/refused-fields.ts';
import { patientForm } from '../tickets/patient-form.ts';
import { cleanLines, cleanName } from './clean-text.ts';

const PATIENT = { name: 'سارة', age: 34, phone: '+971501234567' };
const patientNamed = (name: string) => patientForm.parse({ patient: { ...PATIENT, name } }).patient.name;

/** Characters that are invisible. */
const INVISIBLE = [
  '\u200e\u200f',
  '\u3164',
  '\u115f',
  '\u1160\u1160',
  '\uffa0',
  '\u2800',
  '\u200b',
  '\u202e\u202e',
  '\u200c\u200d',
  '\u0000\u0007',
  '\u034f\ufe0f',
  '\u00a0\u3000\t',
  '\ud800',
  '\u{e0041}\u{e007f}',
];
const HOSTILE = [...INVISIBLE, ' ', '\n', '\r\n', 'a', 'س', '👩‍⚕️', '\u061c', '\u2069', '\u2066', '\ufeff', '\u0085', '\u0301'];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

describe('a name', () => {
  it.each([
    ['an override', '\u202eأمل\u202c سالم', 'أمل سالم'],
    ['an isolate that ends the one around it', 'أمل\u2069\u202e سالم', 'أمل سالم'],
    ['a NUL and other controls', 'أم\u0000ل\u0007 سا\u0085لم\u009f', 'أمل سا لم'],
    ['a tab and a line break, which become a space', 'أمل\t\r\nسالم', 'أمل سالم'],
    ['marks of direction at its ends', '\u200f\u200e أمل\u061c\u200f ', 'أمل'],
    ['a soft hyphen and spaces of no width', 'أ\u00adم\u200bل\u2060\ufeff', 'أمل'],
    ['joiners beside a space', 'أمل\u200d \u200cسالم\u200c', 'أمل سالم'],
    ['half of a character', 'أمل\ud83d', 'أمل'],
  ])('removes from a name %s', (_, typed, kept) => {
    expect(patientNamed(typed)).toBe(kept);
  });

  it.each([
    ['Persian words joined without joining', 'علی\u200cرضا'],
    ['a mark of direction between two scripts', 'د. Anna\u200f (أمل)'],
    ['diacritics and the lengthening stroke', 'مُحَمَّـد'],
    ['an emoji of several parts', 'نورة 👩‍⚕️'],
    ['an apostrophe and a hyphen', 'O’Neill-Saïd'],
  ])('keeps in a name %s', (_, name) => {
    expect(patientNamed(name)).toBe(name);
  });

  it.each(INVISIBLE)('refuses as missing a name of nothing visible: %j', (name) => {
    expect(refusedFields(patientForm, { patient: { ...PATIENT, name } })).toEqual({ 'patient.name': 'required' });
    expect(refusedFields(memberForm, { name, email: 'huda@noor.example' })).toEqual({ name: 'required' });
    expect(refusedFields(clinicSettings, { name })).toEqual({ name: 'required' });
  });

  it('counts the length of a name after cleaning it', () => {
    expect(patientNamed(`\u202e${'س'.repeat(255)}\u202c`)).toHaveLength(255);
    expect(refusedFields(memberForm, { name: '\u202eه\u202c', email: 'huda@noor.example' })).toEqual({ name: 'stringTooShort' });
  });

  it('cleans any name in one pass', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = cleanName(text);
        expect(cleanName(name)).toBe(name);
        expect(name).not.toMatch(/[\p{Control}\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u);
        expect(name).toBe(name.trim());
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a reason', () => {
  const reasonOf = (reason: string) => patientForm.parse({ patient: PATIENT, reason }).reason;

  it('keeps lines and tabs of a reason, and nothing else unseen', () => {
    expect(reasonOf(' ألم\u202e\r\n\tحاد\u0000\u2069 ')).toBe('ألم\n\tحاد');
  });

  it('refuses as too short a reason of nothing visible', () => {
    expect(refusedFields(patientForm, { patient: PATIENT, reason: '\u3164' })).toEqual({ reason: 'stringTooShort' });
  });

  it('cleans any reason in one pass', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
