import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { CallMessage } from '#libs/contracts/tickets/message.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { MessageMark } from './message-mark.tsx';

type Message = NonNullable<CallMessage>;

const words = async (lang: 'ar' | 'en', state: Message['state'], code: string | null = null): Promise<string | null> => {
  await onPage(<MessageMark message={{ state, code, at: '2026-11-21T06:30:00.000Z' }} />, lang);
  return document.body.textContent;
};

describe('the mark of a call’s message', () => {
  it.each([
    ['en', 'sent', null, 'WhatsApp message sent'],
    ['ar', 'read', null, 'قُرئت رسالة واتساب'],
    ['en', 'unknown', null, 'Unknown whether the WhatsApp message arrived'],
    ['en', 'failed', '63003', 'WhatsApp message not delivered. This number does not receive WhatsApp messages.'],
    ['ar', 'failed', '99999', 'لم تصل رسالة واتساب. الرمز 99999'],
    ['en', 'failed', null, 'WhatsApp message not delivered'],
    ['en', 'skipped', 'optedOut', 'No WhatsApp message sent: the patient asked for no messages'],
    ['ar', 'skipped', 'cap', 'لم تُرسل رسالة واتساب: اكتمل حد رسائل الشهر'],
    ['en', 'skipped', 'a newer reason', 'No WhatsApp message sent'],
  ] as const)('says in %s of a message that is %s (%s): %s', async (lang, state, code, said) => {
    await words(lang, state, code);
    expect((await screen.findByText(/./)).textContent).toBe(said);
  });

  it.each([
    ['requested', null],
    ['skipped', 'notConfigured'],
    ['skipped', 'noConsent'],
  ] as const)('says nothing of a message that is %s (%s), which nobody wonders about', async (state, code) => {
    expect(await words('en', state, code)).toBe('');
  });

  it('says nothing where a ticket has no message', async () => {
    await onPage(<MessageMark message={null} />, 'en');
    expect(document.body.textContent).toBe('');
  });
});
