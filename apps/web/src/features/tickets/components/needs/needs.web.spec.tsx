import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { pairOf } from '../../../../testing/clinic-of-rooms.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { TicketFormSheet } from '../form/ticket-form.tsx';
import { RowName } from '../patient-name.tsx';
import { NeedsHelp } from './needs-help.tsx';

const withNeeds = (needs: TicketPair['patient']['needs']): TicketPair => {
  const pair = pairOf(7, 'waiting');
  return { ...pair, patient: { ...pair.patient, needs } };
};
const form = (pair: TicketPair | null) =>
  onPage(<TicketFormSheet pair={pair} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />);
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('what a patient needs at the call', () => {
  it('asks behind a button, goes on in the first box, and sends what was ticked', async () => {
    const server = fakeServer({ status: 201, body: { data: withNeeds(['hearing', 'wheelchair']) } });
    const user = await form(null);
    await user.type(screen.getByRole('textbox', { name: /Patient name/ }), 'Salem');
    await user.type(screen.getByRole('textbox', { name: /Age/ }), '61');
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '+971501112223');
    await user.click(screen.getByRole('button', { name: 'Needs at the call' }));
    expect(document.activeElement).toBe(box('Fetch in person'));
    await user.click(box('Wheelchair'));
    await user.click(box('Poor hearing'));
    await user.click(screen.getByRole('button', { name: 'Add to the queue' }));
    await screen.findByText(/was added as number 7/);
    expect(server.asked).toMatchObject([{ body: { patient: { needs: ['hearing', 'wheelchair'] } } }]);
    expect(screen.queryByRole('checkbox', { name: 'Wheelchair' })).toBeNull();
  });

  it('sends no need once the last was taken back', async () => {
    const server = fakeServer({ status: 200, body: { data: withNeeds([]) } });
    const user = await form(withNeeds(['sight']));
    await user.click(box('Poor sight'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).not.toHaveProperty('body.patient.needs');
  });

  it.each([
    ['en', 'Wheelchair: bring in from the waiting area'],
    ['ar', 'كرسي متحرك: مرافقة من صالة الانتظار إلى الغرفة'],
  ] as const)('says what to do about it, in %s', async (lang, words) => {
    await onPage(<NeedsHelp needs={['wheelchair']} />, lang);
    expect(screen.getByRole('listitem').textContent).toBe(words);
  });

  it('shows a need in a word beside the name of a waiting patient', async () => {
    await onPage(<RowName {...withNeeds(['hearing', 'wheelchair'])} />, 'en');
    expect(document.body.textContent).toContain('Needs at the call: Hearing and Wheelchair');
  });
});
