import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Role } from '#libs/contracts/access/access.ts';
import type { CallMessage } from '#libs/contracts/tickets/message.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';
import { pairOf } from '../../../../testing/clinic-of-rooms.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { MessageMark, SmallMessageMark } from './message-mark.tsx';

type Message = NonNullable<CallMessage>;

const AT = '2026-11-21T06:30:00.000Z';
const withMessage = (state: Message['state'], code: string | null = null): TicketPair => ({
  ...pairOf(7, 'notified'),
  message: { state, code, at: AT },
});

const known = (...roles: Role[]) => [
  [QUERY_KEYS.session, { userID: 'u', provider: 'p', tenantID: 't', roles, lang: 'en' }] as const,
];

const shown = (
  pair: TicketPair,
  { lang = 'en', role = 'Reception' }: { readonly lang?: 'ar' | 'en'; readonly role?: Role } = {},
) => onPage(<MessageMark pair={pair} />, lang, known(role));

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
    await shown(withMessage(state, code), { lang, role: 'Medical' });
    expect((await screen.findByText(said)).textContent).toBe(said);
  });

  it('names the icon of a row without room for words', async () => {
    await onPage(<SmallMessageMark pair={withMessage('failed', '63003')} />, 'en', known('Reception'));
    expect(
      await screen.findByRole('img', {
        name: 'WhatsApp message not delivered. This number does not receive WhatsApp messages.',
      }),
    ).toBeTruthy();
  });

  it.each([
    ['requested', null],
    ['skipped', 'notConfigured'],
    ['skipped', 'noConsent'],
  ] as const)('says nothing of a message that is %s (%s), which nobody wonders about', async (state, code) => {
    await shown(withMessage(state, code));
    expect(document.body.textContent).toBe('');
  });

  it('says nothing where a ticket has no message', async () => {
    await shown({ ...pairOf(7, 'notified'), message: null });
    expect(document.body.textContent).toBe('');
  });

  it.each([
    ['Manager', '63016', 'Check the template at Twilio.'],
    ['Reception', '63016', 'Tell a manager of the clinic.'],
    ['Reception', '63003', 'Check the number.'],
  ] as const)('tells %s what helps against %s once its words are pressed', async (role, code, help) => {
    const user = await shown(withMessage('failed', code), { role });
    await user.click(await screen.findByRole('button', { name: 'Not delivered' }));
    expect(within(await screen.findByRole('dialog')).getByText(help)).toBeTruthy();
  });
});

describe('a message that is sent again', () => {
  const again = () => screen.findByRole('button', { name: 'Send again' });
  const ACCEPTED = { status: 202, body: { data: { message: { state: 'requested', code: null, at: AT } } } };
  const REFUSED = refusal(409, 'message.notResendable', 'This message cannot be sent again now.');

  it('asks the server at once for a message that failed', async () => {
    const server = fakeServer(ACCEPTED);
    const user = await shown(withMessage('failed', '63003'));
    await user.click(await again());
    expect(server.asked).toMatchObject([{ method: 'POST', path: '/v1/tickets/20261121-7/message' }]);
  });

  it.each([
    ['on its way', 'requested', 'WhatsApp message on its way'],
    ['sent before the page has looked again', 'sent', 'WhatsApp message sent'],
  ] as const)('keeps the focus at the outcome of a message that is %s', async (_, state, said) => {
    fakeServer(ACCEPTED);
    let become = (_pair: TicketPair): void => undefined;
    function Changing() {
      const [pair, setPair] = useState(withMessage('failed', '63003'));
      become = setPair;
      return <MessageMark pair={pair} />;
    }
    const user = await onPage(<Changing />, 'en', known('Reception'));
    await user.click(await again());
    act(() => become(withMessage(state)));
    expect((await screen.findByText(said)).parentElement).toBe(document.activeElement);
  });

  it('asks the person first where the message may arrive twice', async () => {
    const server = fakeServer(ACCEPTED);
    const user = await shown(withMessage('unknown'));
    await user.click(await again());
    const question = within(await screen.findByRole('alertdialog', { name: 'Send the WhatsApp message again?' }));
    expect(question.getByText(/Patient 7.*may arrive twice/)).toBeTruthy();
    expect(server.asked).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Send again' }));
    expect(server.asked).toMatchObject([{ path: '/v1/tickets/20261121-7/message' }]);
  });

  it('asks the person where the server does not know any more that the message failed', async () => {
    const doubted = { status: 202, body: { data: { message: { state: 'unknown', code: null, at: AT } } } };
    const server = fakeServer(doubted, ACCEPTED);
    const user = await shown(withMessage('failed', '63003'));
    await user.click(await again());
    const question = within(await screen.findByRole('alertdialog', { name: 'Send the WhatsApp message again?' }));
    expect(server.asked).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Send again' }));
    expect(new Set(server.asked.map(({ key }) => key)).size).toBe(2);
  });

  it('shows why it was refused, and asks anew at the next press', async () => {
    const server = fakeServer(REFUSED, REFUSED);
    const user = await shown(withMessage('failed', '63003'));
    await user.click(await again());
    expect((await screen.findByRole('alert')).textContent).toContain('This message cannot be sent again now.');
    await user.click(await again());
    expect(new Set(server.asked.map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    ['a doctor', 'Medical', withMessage('failed', '63003')],
    ['anybody once the call is over', 'Manager', { ...withMessage('failed', '63003'), ticket: pairOf(7, 'completed').ticket }],
  ] as const)('offers it not to %s', async (_, role, pair) => {
    await shown(pair, { role });
    expect(await screen.findByText(/^WhatsApp message not delivered/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});
