import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ErasureReceipt, Visit } from '#libs/contracts/patients.ts';
import { type Answer, fakeServer, refusal } from '../../testing/fake-server.ts';
import { onPage } from '../../testing/on-page.tsx';
import { PatientsPage } from './patients-page.tsx';

const PHONE = '+971501112223';
const idOf = (number: number) => `2026112${number}-00000000-0000-4000-8000-00000000000${number}`;
const visit = (number: number, rest: Partial<Visit> = {}): Visit => ({
  ticketId: idOf(number),
  position: number,
  day: `2026-11-2${number}`,
  name: 'Sara',
  status: 'completed',
  held: false,
  ...rest,
});
const FAMILY = [visit(3), visit(2, { name: 'Salem', held: true }), visit(1)];
const RECEIPT: ErasureReceipt = {
  erased: [idOf(3), idOf(1)],
  refused: [],
  state: 'done',
  at: '2026-11-23T08:00:00.000Z',
  completeAt: '2026-12-23T08:00:00.000Z',
  exception: null,
  providerCopies: [],
};
const found = (visits: readonly Visit[] = FAMILY): Answer => ({ status: 200, body: { data: visits } });
const receipt = (rest: Partial<ErasureReceipt> = {}): Answer => ({ status: 200, body: { data: { ...RECEIPT, ...rest } } });

const button = (name: string) => screen.getByRole('button', { name });
const boxes = () => screen.getAllByRole('checkbox', { name: /^Choose number/ });
const box = (number: number) => screen.getByRole('checkbox', { name: new RegExp(`^Choose number ${number} `) });
const question = () => screen.getByRole('alertdialog');

async function atDesk(...answers: readonly Answer[]) {
  const server = fakeServer(...answers);
  const user = await onPage(<PatientsPage />);
  await user.type(screen.getByRole('textbox', { name: /Phone number/ }), `${PHONE}{Enter}`);
  await screen.findByRole('table');
  return { server, user };
}

/** Chooses by number, and asks to erase. */
async function askingToErase(numbers: readonly number[], ...answers: readonly Answer[]) {
  const { server, user } = await atDesk(found(), ...answers);
  for (const number of numbers) await user.click(box(number));
  await user.click(button('Erase'));
  return { server, user };
}

describe('the desk for patients’ rights', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('finds by a phone in the body alone, chooses nothing, and moves the focus to the result', async () => {
    const { server } = await atDesk(found());
    expect(server.asked).toMatchObject([{ method: 'POST', path: '/v1/patients/find', body: { phone: PHONE } }]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(PHONE.slice(1));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('3 visits for this number'));
    expect(boxes().map((box) => box.matches(':checked'))).toEqual([false, false, false]);
    expect(screen.getByText(/have different names/)).toBeTruthy();
    expect(button('See everything held').getAttribute('aria-disabled')).toBe('true');
  });

  it('says what is wrong with a phone that Enter sends, and why nothing is found', async () => {
    const server = fakeServer(found([]));
    const user = await onPage(<PatientsPage />);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await user.keyboard('050{Enter}');
    expect(await screen.findByText(/Begin with \+/)).toBeTruthy();
    expect(server.asked).toEqual([]);
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard(`${PHONE}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'No visits for this number' })).toBeTruthy();
    expect(screen.getByText(/erased and deleted visits have no number/)).toBeTruthy();
  });

  it('asks again by hand where finding failed', async () => {
    const server = fakeServer(refusal(503, 'store.unavailable', 'Not now.'), found());
    const user = await onPage(<PatientsPage />);
    await user.keyboard(`${PHONE}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(server.asked).toHaveLength(2);
  });

  it('puts visits under their names, and chooses all of one name at once', async () => {
    const { user } = await atDesk(found());
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Sara2 visits', 'Salem1 visit']);
    await user.click(screen.getByRole('checkbox', { name: /^Every visit of .Sara.$/ }));
    expect([3, 2, 1].map((number) => box(number).matches(':checked'))).toEqual([true, false, true]);
  });

  it('corrects no visits of different names as one', async () => {
    const { server, user } = await atDesk(found());
    await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    await user.click(button('Correct'));
    expect(screen.getByRole('dialog').textContent).toContain('have different names');
    await user.click(button('Choose again'));
    await waitFor(() => expect(document.activeElement).toBe(button('Correct')));
    expect(server.asked).toHaveLength(1);
  });

  it('holds those that are not held, with a reason', async () => {
    const { server, user } = await atDesk(found(), found([visit(3, { held: true })]));
    for (const number of [3, 2]) await user.click(box(number));
    await user.click(button('Put on hold'));
    const dialog = within(screen.getByRole('dialog', { name: 'Put 1 visit on hold' }));
    await user.type(dialog.getByRole('textbox'), 'court');
    await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
    await screen.findByText('Put 1 visit on hold.');
    expect(server.asked[1]).toMatchObject({
      path: '/v1/patients/hold',
      body: { phone: PHONE, ticketIds: [idOf(3)], reason: 'court' },
    });
    expect(button('Put on hold').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('All that is chosen is on hold.')).toBeTruthy();
  });

  it('erases nothing on hold until it is left out, nor without a reason, and shows the receipt', async () => {
    const { server, user } = await askingToErase([3, 2, 1], receipt());
    expect(question().textContent).toContain('are not erased before they are released');
    await user.click(screen.getByRole('radio', { name: 'The patient asked for it' }));
    expect(button('Erase 3 visits').hasAttribute('disabled')).toBe(true);
    await user.click(button('Leave them out'));
    await user.click(button('Erase 2 visits'));
    expect(await screen.findByRole('heading', { name: 'Receipt of an erasure' })).toBeTruthy();
    expect(server.asked[1]).toMatchObject({
      path: '/v1/patients/erase',
      body: { phone: PHONE, ticketIds: [idOf(3), idOf(1)], reason: 'patientAsked' },
    });
    const told = screen.getByRole('region', { name: 'Receipt of an erasure' }).textContent;
    expect(told).toContain('Number 3 · Nov 23, 2026');
    expect(told).not.toMatch(/Sara|97150/);
    expect(boxes()).toHaveLength(1);
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('Erased 2 visits. See the receipt above.');
  });

  it('asks again for a pending receipt by the same request under the same key', async () => {
    const { server, user } = await askingToErase([3, 1], receipt({ state: 'pending' }), receipt());
    await user.click(screen.getByRole('radio', { name: 'A duplicate' }));
    await user.click(button('Erase 2 visits'));
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull());
    expect(server.asked[2]).toEqual(server.asked[1]);
    expect(screen.getByText(/nobody can read this data any more/)).toBeTruthy();
  });

  it('keeps a refusal in the question, with the focus on the way back', async () => {
    const { user } = await askingToErase([3], refusal(409, 'patient.underFloor', 'The clinic still has to keep it.'));
    await user.click(screen.getByRole('radio', { name: 'Another reason' }));
    await user.click(button('Erase 1 visit'));
    expect(await within(question()).findByText('The clinic still has to keep it.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  });

  it('moves the focus to the result once its last visit is erased', async () => {
    const { user } = await askingToErase([3, 1], receipt({ erased: [idOf(3), idOf(2), idOf(1)] }));
    await user.click(screen.getByRole('radio', { name: 'A duplicate' }));
    await user.click(button('Erase 2 visits'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No visits for this number'));
  });
});
