import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refusedFields } from '../testing/refused-fields.ts';
import { patientForm } from './patient-form.ts';

const sara = { name: 'سارة المنصوري', age: 34, phone: '+971501234567' };
const refused = (patient: object) => refusedFields(patientForm, { patient: { ...sara, ...patient } });

describe('what reception writes down of a patient', () => {
  it('trims the patient form, and defaults to no consent and no reason', () => {
    const typed = { patient: { name: '  سارة المنصوري ', age: ' 34 ', phone: ' +971501234567 ' } };
    expect(patientForm.parse(typed)).toEqual({ patient: { ...sara, whatsapp: false }, reason: null });
  });

  it('accepts Arabic digits and a copied phone number', () => {
    const typed = { patient: { ...sara, age: '٣٤', phone: '\u202a+٩٧١٥٠١٢٣٤٥٦٧\u202c' } };
    expect(patientForm.parse(typed).patient).toMatchObject(sara);
  });

  it.each([undefined, null, '', '   '])('reports required fields missing where they are %j', (blank) => {
    expect(refused({ name: blank, age: blank, phone: blank })).toEqual({
      'patient.name': 'required',
      'patient.age': 'required',
      'patient.phone': 'required',
    });
  });

  it('accepts a name of 1 to 255 characters', () => {
    expect(refused({ name: 'س'.repeat(255) })).toEqual({});
    expect(refused({ name: 'س'.repeat(256) })).toEqual({ 'patient.name': 'stringTooLong' });
  });

  it.each([
    [-1, 'numberTooSmall'],
    [151, 'numberTooLarge'],
    ['151', 'numberTooLarge'],
    [12.5, 'notWholeNumber'],
    ['12.5', 'notWholeNumber'],
    ['0x10', 'notNumber'],
    ['sixty', 'notNumber'],
    [true, 'invalidType'],
    [[7], 'invalidType'],
  ])('rejects the age %j', (age, code) => {
    expect(refused({ age })).toEqual({ 'patient.age': code });
  });

  it('accepts every whole age from 0 to 150, as number or text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 150 }), fc.boolean(), (age, asText) => {
        const form = patientForm.parse({ patient: { ...sara, age: asText ? String(age) : age } });
        expect(form.patient.age).toBe(age);
      }),
    );
  });

  it.each([
    ['971501234567', 'invalidPhoneNumberFormat'],
    ['+', 'invalidPhoneNumberFormat'],
    ['+971 50 123', 'invalidPhoneNumberFormat'],
    ['+123456789012345', 'stringTooLong'],
  ])('rejects the phone %j', (phone, code) => {
    expect(refused({ phone })).toEqual({ 'patient.phone': code });
  });

  it('accepts a phone of 1 to 14 digits after the plus sign', () => {
    expect(refused({ phone: '+1' })).toEqual({});
    expect(refused({ phone: '+12345678901234' })).toEqual({});
  });

  it('accepts a reason of up to 500 characters, and rejects a blank one', () => {
    const withReason = (reason: string) => refusedFields(patientForm, { patient: sara, reason });
    expect(withReason('ص'.repeat(500))).toEqual({});
    expect(withReason('ص'.repeat(501))).toEqual({ reason: 'stringTooLong' });
    expect(withReason('  ')).toEqual({ reason: 'stringTooShort' });
    expect(patientForm.parse({ patient: sara, reason: ' حمى ' }).reason).toBe('حمى');
  });

  it('puts needs in one order, each once, and rejects others', () => {
    const needs = ['wheelchair', 'sight', 'wheelchair'];
    expect(patientForm.parse({ patient: { ...sara, needs } }).patient.needs).toEqual(['sight', 'wheelchair']);
    expect(refused({ needs: ['taxi'] })).toEqual({ 'patient.needs.0': 'invalidInput' });
    expect(refused({ needs: Array(5).fill('sight') })).toEqual({ 'patient.needs': 'tooManyItems' });
  });

  it('rejects unknown fields of the patient form', () => {
    expect(refusedFields(patientForm, { patient: { ...sara, vip: true }, position: 1 })).toEqual({
      'patient.vip': 'unknownField',
      position: 'unknownField',
    });
  });
});
