import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { MessagesToday } from '#libs/contracts/messaging/messages-today.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { clinicWith } from '../../../testing/clinic-with.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { Paused } from './paused.tsx';
import { TodayOfMessages } from './today-of-messages.tsx';

const TODAY: MessagesToday = {
  sent: 3,
  delivered: 87,
  failed: 2,
  skipped: 11,
  unknown: 1,
  month: { count: 1_846, cap: 3_000 },
  paused: null,
};
const NONE = {
  accountSid: null,
  fromNumber: null,
  contentSid: null,
  nearlyThere: { enabled: false, minutes: 10, contentSid: null },
  includeName: false,
  contentSidWithName: null,
  monthlyCap: null,
  authTokenSet: false,
};
const SET_UP = { ...NONE, accountSid: 'AC1', fromNumber: '+97145550123', contentSid: 'HX1', authTokenSet: true };

interface Shown {
  readonly lang?: 'ar' | 'en';
  readonly role?: 'Manager' | 'Reception';
  readonly paused?: MessagesToday['paused'];
  readonly messaging?: typeof SET_UP | typeof NONE;
}

const shown = async ({ lang = 'en', role = 'Manager', paused = null, messaging = SET_UP }: Shown) => {
  const session = { userID: 'm', provider: 'google', tenantID: 'noor', roles: [role], lang };
  const page = (
    <>
      <Paused />
      <TodayOfMessages />
    </>
  );
  await onPage(page, lang, [
    [QUERY_KEYS.session, session],
    [QUERY_KEYS.clinic, clinicWith({}, { messaging })],
    [QUERY_KEYS.messagesToday, { ...TODAY, paused }],
  ]);
};

describe('the day of messages', () => {
  it('counts what became of them, and the month’s beside its cap', async () => {
    await shown({});
    await screen.findByRole('heading', { name: 'WhatsApp messages today' });
    const said = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(said).toContainEqual(['Not delivered', '2']);
    expect(said).toContainEqual(['Messages this month', '1,846 of 3,000']);
  });

  it('says nothing in a clinic that sends none', async () => {
    await shown({ messaging: NONE });
    expect(document.body.textContent).toBe('');
  });
});

describe('the warning that messages are paused', () => {
  const since = '2026-11-21T06:30:00.000Z';

  it('names the provider’s reason to a manager, with the way to the settings', async () => {
    await shown({ paused: { since, code: '20003' } });
    const warning = await screen.findByRole('alert');
    expect(warning.textContent).toMatch(/have stopped since .*2026.*Twilio did not accept the account of the clinic/);
    expect(screen.getByRole('link', { name: 'Open the message settings' }).getAttribute('href')).toBe(
      '/dashboard/settings?section=messaging',
    );
  });

  it.each([
    ['ar', /أبلغ إدارة العيادة/],
    ['en', /Tell a manager of the clinic/],
  ] as const)('sends reception to the managers, in %s', async (lang, words) => {
    await shown({ lang, role: 'Reception', paused: { since, code: 'restored' } });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
