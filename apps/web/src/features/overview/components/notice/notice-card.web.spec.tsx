import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';
import { clinicWith } from '../../../../testing/clinic-with.ts';
import { type Answer, fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { NoticeCard } from './notice-card.tsx';

const MINUTE = 60_000;
const LATE = 'The clinic is 30 minutes late';
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
const noticed = (notice: object | null) => clinicWith({}, { notice });

async function given(clinic: unknown, ...answers: readonly Answer[]) {
  const { asked } = fakeServer(...answers);
  const person = await onPage(<NoticeCard />, 'en', [[QUERY_KEYS.clinic, clinic]]);
  return { asked, person, press: (name: string) => screen.findByRole('button', { name }).then((button) => person.click(button)) };
}

describe("the overview's message of the day", () => {
  it('writes a suggested message for half an hour', async () => {
    const notice = { text: LATE, until: inMinutes(30) };
    const { asked, press } = await given(noticed(null), { status: 200, body: { data: noticed(notice) } });
    await press('Write a message');
    await press(LATE);
    expect(await screen.findByText(/29 of 120 letters/)).toBeTruthy();
    await press('Show the message');
    await waitFor(() =>
      expect(asked).toMatchObject([{ method: 'PUT', path: '/v1/tenants/current/notice', body: { text: LATE } }]),
    );
    const { until } = Object(asked[0]?.body);
    expect(Math.abs(Date.parse(until) - Date.parse(notice.until))).toBeLessThan(MINUTE);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the dialog open with the server’s words after a refusal', async () => {
    const { press } = await given(noticed(null), refusal(503, 'format.notRaised', 'Not yet.'));
    await press('Write a message');
    await press(LATE);
    await press('Show the message');
    expect(await screen.findByText('Not yet.')).toBeTruthy();
  });

  it('shows the message that stands, and ends it', async () => {
    const { asked, press } = await given(noticed({ text: LATE, until: inMinutes(30) }), {
      status: 200,
      body: { data: noticed(null) },
    });
    expect(screen.getByText(LATE)).toBeTruthy();
    expect(screen.getByText(/^until/)).toBeTruthy();
    await press('End it');
    await waitFor(() => expect(asked).toMatchObject([{ method: 'DELETE', path: '/v1/tenants/current/notice' }]));
  });

  it('shows no message whose time is over', async () => {
    await given(noticed({ text: LATE, until: inMinutes(-1) }));
    expect(screen.queryByText(LATE)).toBeNull();
    expect(screen.getByText('Nothing is said to those who wait.')).toBeTruthy();
  });
});
