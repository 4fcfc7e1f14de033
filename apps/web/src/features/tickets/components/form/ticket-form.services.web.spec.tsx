import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';
import { pairOf } from '../../../../testing/clinic-of-rooms.ts';
import { clinicWith } from '../../../../testing/clinic-with.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { QUIET_DAY } from '../../../../testing/quiet-day.ts';
import { TicketFormSheet } from './ticket-form.tsx';

const service = (id: string, name: string, retired = false) => ({ id, name, retired });
const clinic = clinicWith({
  services: [
    service('service-0', 'X-ray', true),
    service('service-1', 'General'),
    service('service-2', 'Dental'),
    service('service-3', 'مختبر'),
  ],
  rooms: [],
});
const known = [[QUERY_KEYS.clinic, clinic]] as const;
const ADDED = pairOf(12, 'waiting', { service: 'service-3' });
const begun = () => onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />, 'en', known);
const chosen = () => screen.getByRole('button', { name: /Service/ }).textContent;
const field = (name: RegExp) => screen.getByRole('textbox', { name });

async function fill(user: UserEvent) {
  await user.type(field(/Patient name/), 'Salem');
  await user.type(field(/Age/), '61');
  await user.type(field(/Phone/), '+971501112223{Enter}');
}

describe('the ticket form in a clinic with services', () => {
  afterEach(() => localStorage.clear());

  it('begins with the first in use, still in the name, and takes another by its first letter', async () => {
    const user = await begun();
    expect([chosen(), document.activeElement]).toEqual(['General', field(/Patient name/)]);
    await user.tab({ shift: true });
    await user.keyboard('د');
    expect(chosen()).toBe('General');
    await user.keyboard('م');
    expect(chosen()).toBe('مختبر');
  });

  it('chooses the service by its digit, the list closed or open, and leaves digits of other fields to them', async () => {
    const user = await begun();
    await user.type(field(/Age/), '61');
    expect([chosen(), field(/Age/)]).toEqual(['General', expect.objectContaining({ value: '61' })]);
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await user.keyboard('[Digit3]');
    expect(chosen()).toBe('مختبر');
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['General1', 'Dental2', 'مختبر3']);
    await user.keyboard('[Digit2]');
    expect([chosen(), screen.queryByRole('option')]).toEqual(['Dental', null]);
    await user.keyboard('[Digit9]');
    expect(chosen()).toBe('Dental');
  });

  it('chooses nothing by a digit, and shows none, where letter keys are off', async () => {
    localStorage.setItem('letterKeys', 'off');
    const user = await begun();
    await user.tab({ shift: true });
    await user.keyboard('[Digit3]');
    expect(chosen()).toBe('General');
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['General', 'Dental', 'مختبر']);
  });

  it('sends the chosen service, and begins with it for the next patient and the next time', async () => {
    const server = fakeServer({ status: 201, body: { data: ADDED } });
    const user = await begun();
    await user.tab({ shift: true });
    await user.keyboard('م');
    await fill(user);
    await screen.findByText(/Patient 12\W+was added as number 12/);
    expect(server.asked).toMatchObject([{ body: { service: 'service-3' } }]);
    expect(screen.getByRole('status').textContent).toContain('Service: مختبر');
    await waitFor(() => expect(field(/Patient name/)).toHaveProperty('value', ''));
    expect(chosen()).toBe('مختبر');
    cleanup();
    await begun();
    expect(chosen()).toBe('مختبر');
  });

  it('says before a patient is added that no room calls for the service, and expects no wait after', async () => {
    const rooms = [{ id: 'room-1', name: 'Room 1', services: ['service-1'], retired: false }];
    const waits = [{ id: 'service-3', name: 'مختبر', waiting: 2, expectedWaitTime: null, estimate: null, next: [] }];
    fakeServer({ status: 201, body: { data: ADDED } });
    const user = await onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />, 'en', [
      [QUERY_KEYS.clinic, { ...clinic, config: { ...clinic.config, rooms } }],
      [QUERY_KEYS.statistics, { ...QUIET_DAY, services: waits }],
    ]);
    const unserved = 'No room calls the patients of this service.';
    expect(screen.queryByText(unserved)).toBeNull();
    await user.tab({ shift: true });
    await user.keyboard('م');
    expect(screen.getByRole('button', { name: /Service/, description: unserved })).toBeTruthy();
    await fill(user);
    await screen.findByText(/Patient 12\W+was added as number 12/);
    expect(screen.getByRole('status').textContent).not.toContain('Expected wait');
  });

  it('begins with the first where the remembered one is no longer in use', async () => {
    localStorage.setItem('service:default', 'service-0');
    await begun();
    expect(chosen()).toBe('General');
  });

  it("shows the server's words where the service was retired meanwhile", async () => {
    const fields = { service: { code: 'retired', error: 'No longer in use.' } };
    fakeServer(refusal(400, 'validation.failed', 'Some fields need another look.', fields));
    const user = await begun();
    await fill(user);
    expect(await screen.findByText('No longer in use.')).toBeTruthy();
  });

  it('shows the service of a patient in the queue without a choice, and sends none', async () => {
    const server = fakeServer({ status: 200, body: { data: ADDED } });
    const user = await onPage(<TicketFormSheet pair={ADDED} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />, 'en', known);
    expect(screen.getByText('مختبر')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Service/ })).toBeNull();
    await user.type(field(/Patient name/), ' Al{Enter}');
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.asked[0]?.body).not.toHaveProperty('service');
  });
});
