import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { openedFor } from '../../../../lib/api/page-member.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { TicketFormSheet } from './ticket-form.tsx';

const ticket = {
  id: '20261121-a',
  position: 12,
  status: 'waiting' as const,
  notifiedCount: 0,
  reason: null,
  createdAt: '2026-11-21T06:30:00.000Z',
  waitingSince: '2026-11-21T06:30:00.000Z',
  waitingAt: null,
  notifiedAt: null,
  completedAt: null,
};
const pair = { ticket, patient: { name: 'Salem', age: 61, phone: '+971501112223', whatsapp: true } };

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const typedIn = (name: RegExp) => field(name).getAttribute('value');
const KEPT = 'Draft kept';

function Page({ of: shown = null }: { readonly of?: typeof pair | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <TicketFormSheet pair={shown} isOpen={isOpen} onOpenChange={setIsOpen} onOther={jest.fn()} />
    </>
  );
}

async function opened(shown: typeof pair | null = null) {
  const user = await onPage(<Page of={shown} />);
  const open = async () => {
    await user.click(screen.getByText('Open'));
    await screen.findByRole('dialog');
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  return { user, open, isClosed };
}

beforeEach(() => openedFor('sara'));
afterEach(() => sessionStorage.clear());

describe('the draft of a new patient', () => {
  const CLOSINGS: Readonly<Record<string, (user: UserEvent) => Promise<void>>> = {
    Escape: (user) => user.keyboard('{Escape}'),
    'the close button': (user) => user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Close' })),
    'a click outside': (user) => user.click(document.body),
  };

  it.each(Object.entries(CLOSINGS))('keeps a draft through %s, and the form that is opened again says so', async (_, close) => {
    const { user, open, isClosed } = await opened();
    expect(screen.queryByText(KEPT)).toBeNull();
    await user.type(field(/Patient name/), 'Salem');
    await user.type(field(/Age/), '61');
    await user.click(screen.getByRole('checkbox'));
    await close(user);
    await isClosed();
    await open();
    expect([typedIn(/Patient name/), typedIn(/Age/)]).toEqual(['Salem', '61']);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    expect(screen.getByText(KEPT)).toBeTruthy();
  });

  it('keeps a draft through a reload, and sends it as it is', async () => {
    const first = await opened();
    await first.user.type(field(/Patient name/), 'Salem');
    await first.user.type(field(/Age/), '61');
    await first.user.type(field(/Phone/), '+971501112223');
    cleanup();
    const server = fakeServer({ status: 201, body: { data: pair } });
    const { user } = await opened();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to the queue' }).hasAttribute('disabled')).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Add to the queue' }));
    await screen.findByText(/was added as number 12/);
    expect(server.asked).toMatchObject([{ body: { patient: { name: 'Salem', age: 61, phone: '+971501112223' } } }]);
    expect({ kept: screen.queryByText(KEPT), stored: sessionStorage.length }).toEqual({ kept: null, stored: 0 });
  });

  it('clears a draft on request, with the focus in the name', async () => {
    const { user, open, isClosed } = await opened();
    await user.type(field(/Patient name/), 'Salem{Escape}');
    await isClosed();
    await open();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect({ name: typedIn(/Patient name/), stored: sessionStorage.length }).toEqual({ name: '', stored: 0 });
    expect(document.activeElement).toBe(field(/Patient name/));
    expect(screen.queryByText(KEPT)).toBeNull();
  });

  it('keeps a draft through a refusal of the session, and drops it where nothing is left of it', async () => {
    fakeServer(refusal(401, 'session.required', 'Sign in to go on.'));
    const { user, open, isClosed } = await opened();
    await user.type(field(/Patient name/), 'Salem');
    await user.type(field(/Age/), '61');
    await user.type(field(/Phone/), '+971501112223{Enter}');
    await screen.findByText('Sign in to go on.');
    expect(typedIn(/Patient name/)).toBe('Salem');
    for (const name of [/Patient name/, /Age/, /Phone/]) await user.clear(field(name));
    await user.keyboard('{Escape}');
    await isClosed();
    await open();
    expect(screen.queryByText(KEPT)).toBeNull();
  });
});

describe('the draft of a patient in the queue', () => {
  it('keeps a draft of one ticket’s patient, and drops it once it is saved', async () => {
    fakeServer({ status: 200, body: { data: pair } });
    const { user, open, isClosed } = await opened(pair);
    await user.type(field(/Patient name/), ' Al');
    await user.keyboard('{Escape}');
    await isClosed();
    await open();
    expect(typedIn(/Patient name/)).toBe('Salem Al');
    await user.type(field(/Patient name/), '{Enter}');
    await isClosed();
    expect(sessionStorage).toHaveLength(0);
    await open();
    expect(screen.queryByText(KEPT)).toBeNull();
  });
});

describe('the form after a patient was added', () => {
  it('focuses the name once the slip is printed, and marks nothing', async () => {
    jest.spyOn(window, 'print').mockImplementation(() => undefined);
    fakeServer({ status: 201, body: { data: pair } });
    const { user } = await opened();
    await user.type(field(/Patient name/), 'Salem');
    await user.type(field(/Age/), '61');
    await user.type(field(/Phone/), '+971501112223{Enter}');
    await screen.findByText(/was added as number 12/);
    await waitFor(() => expect(document.activeElement).toBe(field(/Patient name/)));
    await user.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe('Print slip');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field(/Patient name/));
    expect(screen.queryByText('This field is required')).toBeNull();
  });

  it('says with Enter on the empty form all that is missing', async () => {
    const server = fakeServer();
    const { user } = await opened();
    await user.keyboard('{Enter}');
    expect(await screen.findAllByText('This field is required')).toHaveLength(3);
    expect(server.asked).toEqual([]);
  });
});
