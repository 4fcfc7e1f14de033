import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';
import { pairOf, ROOMS_CLINIC, ROOMS_PLACES } from '../../../../testing/clinic-of-rooms.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { SendDialog } from './send-dialog.tsx';

const [room = null] = ROOMS_PLACES.rooms;
const CALLED = pairOf(7, 'notified', { room: 'r1' });
const NEXT = [QUERY_KEYS.queue({ limit: 1, status: ['waiting'], room: 'r1' }), [pairOf(8, 'waiting')]] as const;

function sending(pair: TicketPair, { mayCallNext = false, lang = 'en' as 'ar' | 'en', clinic = ROOMS_CLINIC } = {}) {
  const onClose = jest.fn();
  const page = <SendDialog toSend={{ pair, mayCallNext, room }} onClose={onClose} />;
  return { onClose, user: onPage(page, lang, [[QUERY_KEYS.clinic, clinic], NEXT]) };
}

describe('sending a patient to another service', () => {
  beforeEach(() => sessionStorage.setItem('room:noor', 'r1'));

  it("offers the services in use but the patient's own, the focus on the first", async () => {
    await sending(CALLED).user;
    expect(screen.getByRole('list', { name: 'Services' }).textContent).toBe('Laboratory1');
    expect(document.activeElement?.textContent).toContain('Laboratory');
    expect(screen.getByRole('dialog').textContent).toMatch(/Patient 7\W+\(number 7\) keeps the number .* General/);
  });

  it.each([
    ['ar', 'لا توجد غرفة تنادي على مرضى هذه الخدمة.'],
    ['en', 'No room calls the patients of this service.'],
  ] as const)('says in %s beside a service that no room calls its patients', async (lang, words) => {
    const { config } = ROOMS_CLINIC;
    const clinic = { ...ROOMS_CLINIC, config: { ...config, rooms: config.rooms.filter(({ id }) => id === 'r1') } };
    await sending(CALLED, { lang, clinic }).user;
    expect(screen.getByRole('button', { name: /Laboratory/, description: words })).toBeTruthy();
    cleanup();
    await sending(pairOf(9, 'waiting', { service: 'lab' }), { lang, clinic }).user;
    expect(screen.getByRole('button', { name: /General/ })).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
  });

  it('sends the called one on and calls the next by one number key', async () => {
    const server = fakeServer({ status: 200, body: { data: pairOf(8, 'notified', { room: 'r1' }) } });
    const { onClose, user } = sending(CALLED, { mayCallNext: true });
    await (await user).keyboard('[Digit1]');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.asked).toMatchObject([
      {
        path: '/v1/tickets/queue/advance',
        body: { after: CALLED.ticket.id, outcome: 'moved', service: 'lab', room: 'r1' },
      },
    ]);
  });

  it('sends the called one on alone where the next is not to be called', async () => {
    const server = fakeServer({ status: 200, body: { data: CALLED } });
    const { onClose, user } = sending(CALLED, { mayCallNext: true });
    const person = await user;
    await person.click(screen.getByRole('checkbox', { name: /Then call \W*Patient 8/ }));
    await person.click(screen.getByRole('button', { name: /Laboratory/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.asked).toMatchObject([{ path: `/v1/tickets/${CALLED.ticket.id}/move`, body: { service: 'lab' } }]);
  });

  it('sends a waiting one on alone, in Arabic too', async () => {
    const waiting = pairOf(9, 'waiting', { service: 'lab' });
    const server = fakeServer({ status: 200, body: { data: waiting } });
    const { onClose, user } = sending(waiting, { lang: 'ar' });
    await user;
    expect(screen.getByRole('dialog', { name: 'تحويل إلى خدمة أخرى' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await (await user).keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.asked).toMatchObject([{ path: '/v1/tickets/20261121-9/move', body: { service: 'general' } }]);
  });

  it.each([
    [refusal(409, 'ticket.sameService', 'This patient waits for this service already.'), 'waits for this service already'],
    [
      refusal(400, 'validation.failed', 'Some fields need another look.', { service: { code: 'retired', error: 'Gone' } }),
      'The services of the clinic have changed',
    ],
  ])('keeps the dialog open with words of what was refused', async (answer, words) => {
    fakeServer(answer);
    const { onClose, user } = sending(CALLED);
    await (await user).keyboard('[Digit1]');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(onClose).not.toHaveBeenCalled();
  });
});
