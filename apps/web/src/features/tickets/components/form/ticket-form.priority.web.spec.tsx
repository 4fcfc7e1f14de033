import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pairOf } from '../../../../testing/clinic-of-rooms.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { TicketFormSheet } from './ticket-form.tsx';

const begun = () => onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />);
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const button = (name: RegExp | string) => screen.getByRole('button', { name });

async function fill(user: UserEvent) {
  await user.type(field(/Patient name/), 'Salem');
  await user.type(field(/Age/), '61');
  await user.type(field(/Phone/), '+971501112223{Enter}');
  await screen.findByText(/was added as number 12/);
}

describe('a new patient who comes first', () => {
  it('sends the reason that was chosen by its digit, and begins the next patient in order of arrival', async () => {
    const server = fakeServer({ status: 201, body: { data: pairOf(12, 'waiting') } });
    const user = await begun();
    await user.click(button('Put first'));
    expect(document.activeElement).toBe(button(/Put first, because/));
    await user.keyboard('[Digit3]');
    expect(button(/Put first, because/).textContent).toBe('Small child');
    await fill(user);
    expect(server.asked).toMatchObject([{ body: { priority: 'child' } }]);
    expect(button('Put first')).toBeTruthy();
  });

  it('sends no reason once it was taken back', async () => {
    const server = fakeServer({ status: 201, body: { data: pairOf(12, 'waiting') } });
    const user = await begun();
    await user.click(button('Put first'));
    await user.click(button('Back in order of arrival'));
    expect(document.activeElement).toBe(button('Put first'));
    await fill(user);
    expect(server.asked[0]?.body).not.toHaveProperty('priority');
  });

  it('offers no reason where a ticket is edited', async () => {
    await onPage(<TicketFormSheet pair={pairOf(12, 'waiting')} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />);
    expect(screen.queryByRole('button', { name: 'Put first' })).toBeNull();
  });
});
