import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LIST } from '#libs/contracts/limits.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';
import { pairOf } from '../../../../testing/clinic-of-rooms.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { TicketFormSheet } from './ticket-form.tsx';

const PHONE = '+971501112223';
const ADDED = { status: 201, body: { data: pairOf(90, 'waiting') } };
const TITLE = 'Already number 89';
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const notice = () => screen.queryByRole('alert')?.textContent ?? null;

/** The form of a person called Patient 89, of whose phone today's tickets are these. */
async function filled(pairs: readonly TicketPair[], name = 'patient  89') {
  const onOther = jest.fn();
  const user = await onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} onOther={onOther} />, 'en', [
    [QUERY_KEYS.ticketList({ search: PHONE, limit: LIST.limitMax }), pairs],
  ]);
  await user.type(field(/Patient name/), name);
  await user.type(field(/Age/), '61');
  await user.type(field(/Phone/), PHONE);
  return { user, onOther };
}

describe('the form of a patient who has a number today', () => {
  afterEach(() => sessionStorage.clear());

  it('says so before it is sent, and opens that ticket with Enter instead of adding another', async () => {
    const server = fakeServer(ADDED);
    const waiting = pairOf(89, 'waiting');
    const { user, onOther } = await filled([pairOf(12, 'waiting'), waiting]);
    await screen.findByText(TITLE);
    expect(notice()).toMatch(/Patient 89\W+, same phone, waiting since \d\d:30\./);
    expect(screen.queryByRole('button', { name: 'Add to the queue' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(onOther).toHaveBeenCalledWith(waiting);
    expect({ asked: server.asked, drafts: sessionStorage.length }).toEqual({ asked: [], drafts: 0 });
  });

  it('opens that ticket by its button', async () => {
    const called = pairOf(89, 'notified');
    const { user, onOther } = await filled([called]);
    await user.click(await screen.findByRole('button', { name: 'Open number 89' }));
    expect(onOther).toHaveBeenCalledWith(called);
  });

  it('adds the patient anyway where that is wanted, and again where the answer was lost', async () => {
    const server = fakeServer(refusal(503, 'store.unavailable', 'Dawr is not available for the moment.'), ADDED);
    const { user } = await filled([pairOf(89, 'waiting')]);
    await screen.findByText(TITLE);
    await waitFor(() => expect(button('Add anyway').hasAttribute('disabled')).toBe(false));
    await user.click(button('Add anyway'));
    await screen.findByText('Dawr is not available for the moment.');
    expect(screen.queryByText(TITLE)).toBeNull();
    await user.click(button('Add to the queue'));
    await screen.findByText(/was added as number 90/);
    expect(server.asked).toMatchObject([{ method: 'POST' }, { method: 'POST' }]);
    expect(server.asked[1]?.key).toBe(server.asked[0]?.key);
  });

  it('shows a ticket that has ended, and adds another with Enter', async () => {
    const server = fakeServer(ADDED);
    const { user } = await filled([pairOf(89, 'completed')]);
    await screen.findByText(TITLE);
    expect(notice()).toMatch(/same phone, today: Done\./);
    await user.keyboard('{Enter}');
    await screen.findByText(/was added as number 90/);
    expect(server.asked).toHaveLength(1);
  });

  it('says nothing of somebody else with this phone', async () => {
    const server = fakeServer(ADDED);
    const { user } = await filled([pairOf(89, 'waiting')], 'Somebody else');
    await user.keyboard('{Enter}');
    await screen.findByText(/was added as number 90/);
    expect([notice(), server.asked.length]).toEqual([null, 1]);
  });

  it('looks for an unusual number once the form is sent, and asks then', async () => {
    const server = fakeServer(ADDED);
    const phone = '+971971112223';
    const pair = { ...pairOf(89, 'waiting'), patient: { ...pairOf(89, 'waiting').patient, phone } };
    const user = await onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />, 'en', [
      [QUERY_KEYS.ticketList({ search: phone, limit: LIST.limitMax }), [pair]],
    ]);
    await user.type(field(/Patient name/), 'Patient 89');
    await user.type(field(/Age/), '61');
    await user.type(field(/Phone/), phone);
    expect(screen.queryByText(TITLE)).toBeNull();
    await user.keyboard('{Enter}');
    await screen.findByText(TITLE);
    expect(server.asked).toEqual([]);
  });
});
