import { describe, expect, it } from '@jest/globals';
import { LANGS } from '../lang.ts';
import { providerCodeText } from './provider-code-text.ts';

describe('providerCodeText', () => {
  it('says a common code of Twilio in plain words, in both languages', () => {
    expect(providerCodeText('en', '63003')).toBe('This number does not receive WhatsApp messages. Check the number.');
    expect(providerCodeText('ar', '63003')).toBe('لا يستقبل هذا الرقم رسائل واتساب. يُرجى التحقق من الرقم.');
  });

  it.each(LANGS)('shows no number for the codes that a clinic meets first, in %s', (lang) => {
    for (const code of ['63003', '63007', '63016', '63018', '63024', '21211', '21610', '20003', '20404', '30003', '30008']) {
      expect(providerCodeText(lang, code)).not.toMatch(/\d/);
    }
  });

  it('shows any other code as it is', () => {
    expect(providerCodeText('en', '63999')).toBe('Code 63999');
    expect(providerCodeText('ar', '63999')).toBe('الرمز 63999');
  });
});
