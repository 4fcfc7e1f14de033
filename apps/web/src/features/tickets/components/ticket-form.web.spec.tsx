import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { clinicAnswer } from '#libs/contracts/clinics.ts';
import { ticketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { TicketFormSheet } from './ticket-form.tsx';

const answer = {
  data: {
    ticket: {
      id: '20261121-a',
      position: 12,
      status: 'waiting',
      notifiedCount: 0,
      reason: null,
      createdAt: '2026-11-21T06:30:00.000Z',
      waitingSince: '2026-11-21T06:30:00.000Z',
      waitingAt: null,
      notifiedAt: null,
      completedAt: null,
    },
    patient: { name: 'Salem', age: 61, phone: '+971501112223', whatsapp: true },
  },
};

const FIGURES = {
  total: 2,
  waiting: 2,
  notified: 0,
  completed: 0,
  cancelled: 0,
  waitingTime: { median: null, avg: null, latest: null },
};

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const consent = () => screen.getByRole('checkbox', { name: 'Agrees to WhatsApp messages about their turn' });
const submit = () => screen.getByRole('button', { name: 'Add to the queue' });
const opened = () => onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} />);

async function filled() {
  const user = await opened();
  await user.type(field(/Patient name/), ' Salem ');
  await user.type(field(/Age/), '٦١');
  await user.type(field(/Phone/), '+971501112223');
  return user;
}

describe('the ticket form', () => {
  it('begins in the name, cannot be sent untouched, and complains of nothing yet', async () => {
    await opened();
    expect(document.activeElement).toBe(field(/Patient name/));
    expect(submit().hasAttribute('disabled')).toBe(true);
    expect(screen.queryByText('This field is required')).toBeNull();
  });

  it('says what is wrong with a field once it was touched, and of no other', async () => {
    const user = await opened();
    await user.type(field(/Phone/), '0501112223');
    await user.tab();
    expect(await screen.findByText('Begin with + and the country code, then digits only')).toBeTruthy();
    // The name had the focus and was left blank; the age was never touched.
    expect(screen.getAllByText('This field is required')).toHaveLength(1);
    expect(field(/Age/).getAttribute('aria-invalid')).toBeNull();
    expect(field(/Phone/).getAttribute('aria-invalid')).toBe('true');
    expect(submit().hasAttribute('disabled')).toBe(true);
  });

  it('sends what the contract makes of it, says the number, and offers the next', async () => {
    const server = fakeServer({ status: 201, body: answer });
    const user = await filled();
    await user.click(submit());
    expect(await screen.findByText(/Salem\W+was added as number 12/)).toBeTruthy();
    expect(server.asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1/tickets',
        body: { patient: { name: 'Salem', age: 61, phone: '+971501112223', whatsapp: false }, reason: null },
      },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(field(/Patient name/)));
    expect(field(/Patient name/)).toHaveProperty('value', '');
  });

  it('sends consent only where the box was ticked, and offers the next patient an unticked one', async () => {
    const server = fakeServer({ status: 201, body: answer });
    const user = await filled();
    expect(consent()).toHaveProperty('checked', false);
    await user.click(consent());
    await user.click(submit());
    await screen.findByText(/Salem\W+was added as number 12/);
    expect(server.asked).toMatchObject([{ body: { patient: { whatsapp: true } } }]);
    await waitFor(() => expect(consent()).toHaveProperty('checked', false));
  });

  it('saves with Enter from any field, and complains of nothing in the form that it then offers', async () => {
    fakeServer({ status: 201, body: answer });
    const user = await filled();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Salem\W+was added as number 12/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/Patient name/)));
    await user.tab();
    expect([field(/Age/), field(/Phone/)].map((each) => each.getAttribute('aria-invalid'))).toEqual([null, null]);
  });

  it('says with Enter what is still missing', async () => {
    const server = fakeServer();
    const user = await opened();
    await user.type(field(/Patient name/), 'Salem{Enter}');
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    expect(server.asked).toEqual([]);
  });

  describe('of a patient who is in the queue', () => {
    const { ticket } = answer.data;
    const pair = {
      ticket: { ...ticket, status: 'waiting', reason: 'Toothache' },
      patient: { ...answer.data.patient, whatsapp: false },
    } as const;
    const edited = async () => {
      const onOpenChange = jest.fn();
      const user = await onPage(<TicketFormSheet pair={pair} isOpen onOpenChange={onOpenChange} />);
      return { user, onOpenChange };
    };

    it('gives back what was known, the wish not to be messaged too', async () => {
      const server = fakeServer({ status: 200, body: { data: pair } });
      const { user, onOpenChange } = await edited();
      await user.type(field(/Patient name/), ' Al{Enter}');
      await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
      expect(server.asked).toMatchObject([
        {
          method: 'PUT',
          path: '/v1/tickets/20261121-a',
          body: { patient: { name: 'Salem Al', age: 61, phone: '+971501112223', whatsapp: false }, reason: 'Toothache' },
        },
      ]);
    });

    it.each([
      [true, true],
      [false, false],
      [null, false],
    ])('shows the consent that the ticket holds: %s as %s', async (held, isTicked) => {
      const known = { ...pair, patient: { ...pair.patient, whatsapp: held } };
      await onPage(<TicketFormSheet pair={known} isOpen onOpenChange={jest.fn()} />);
      expect(consent()).toHaveProperty('checked', isTicked);
    });

    it.each(['{Enter}', '2{Backspace}{Enter}'])('sends nothing that is as it was, with %s', async (typed) => {
      const server = fakeServer({ status: 200, body: { data: pair } });
      const { user, onOpenChange } = await edited();
      for (const name of [/Patient name/, /Age/, /Phone/]) await user.type(field(name), typed);
      await user.type(field(/Patient name/), 'h');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' }).hasAttribute('disabled')).toBe(false));
      expect(server.asked).toEqual([]);
      expect(onOpenChange).not.toHaveBeenCalled();
    });
  });

  describe('in a clinic with services', () => {
    const service = (id: string, name: string, retired = false) => ({ id, name, retired });
    const { data: clinic } = clinicAnswer.parse({
      data: {
        id: 'default',
        slug: 'default',
        name: 'Al Noor',
        config: {
          lang: 'en',
          timezone: 'Asia/Dubai',
          dayStartsAt: '00:00',
          digits: 'latn',
          retentionDays: null,
          services: [
            service('service-0', 'X-ray', true),
            service('service-1', 'General'),
            service('service-2', 'Dental'),
            service('service-3', 'مختبر'),
          ],
          rooms: [],
        },
      },
    });
    const known = [[QUERY_KEYS.clinic, clinic]] as const;
    const added = { data: { ...answer.data, ticket: { ...answer.data.ticket, service: 'service-3', room: null, legs: [] } } };
    const begun = () => onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} />, 'en', known);
    const chosen = () => screen.getByRole('button', { name: /Service/ }).textContent;
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

    it('sends the chosen service, and begins with it for the next patient and the next time', async () => {
      const server = fakeServer({ status: 201, body: added });
      const user = await begun();
      await user.tab({ shift: true });
      await user.keyboard('م');
      await user.type(field(/Patient name/), 'Salem');
      await user.type(field(/Age/), '61');
      await user.type(field(/Phone/), '+971501112223{Enter}');
      await screen.findByText(/Salem\W+was added as number 12/);
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
      const waits = [{ id: 'service-3', name: 'مختبر', waiting: 2, expectedWaitTime: null, next: [] }];
      fakeServer({ status: 201, body: added });
      const user = await onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} />, 'en', [
        [QUERY_KEYS.clinic, { ...clinic, config: { ...clinic.config, rooms } }],
        [QUERY_KEYS.statistics, { ...FIGURES, expectedWaitTime: null, services: waits }],
      ]);
      const unserved = 'No room calls the patients of this service.';
      expect(screen.queryByText(unserved)).toBeNull();
      await user.tab({ shift: true });
      await user.keyboard('م');
      expect(screen.getByRole('button', { name: /Service/, description: unserved })).toBeTruthy();
      await user.type(field(/Patient name/), 'Salem');
      await user.type(field(/Age/), '61');
      await user.type(field(/Phone/), '+971501112223{Enter}');
      await screen.findByText(/Salem\W+was added as number 12/);
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
      await user.type(field(/Patient name/), 'Salem');
      await user.type(field(/Age/), '61');
      await user.type(field(/Phone/), '+971501112223{Enter}');
      expect(await screen.findByText('No longer in use.')).toBeTruthy();
    });

    it('shows the service of a patient in the queue without a choice, and sends none', async () => {
      const pair = ticketPair.parse(added.data);
      const server = fakeServer({ status: 200, body: added });
      const user = await onPage(<TicketFormSheet pair={pair} isOpen onOpenChange={jest.fn()} />, 'en', known);
      expect(screen.getByText('مختبر')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Service/ })).toBeNull();
      await user.type(field(/Patient name/), ' Al{Enter}');
      await waitFor(() => expect(server.asked).toHaveLength(1));
      expect(server.asked[0]?.body).not.toHaveProperty('service');
    });
  });

  it("shows the server's words beside the field that they are about", async () => {
    const fields = { 'patient.phone': { code: 'invalidPhoneNumberFormat', error: 'No such country.' } };
    fakeServer(refusal(400, 'validation.failed', 'Some fields need another look.', fields));
    const user = await filled();
    await user.click(submit());
    expect(await screen.findByText('No such country.')).toBeTruthy();
    expect(screen.queryByText('Some fields need another look.')).toBeNull();
  });

  it('says so where nobody answers, and tries again under the same key', async () => {
    const server = fakeServer(refusal(503, 'store.unavailable', 'Dawr is not available for the moment.'), {
      status: 201,
      body: answer,
    });
    const user = await filled();
    await user.click(submit());
    expect(await screen.findByText('Dawr is not available for the moment.')).toBeTruthy();
    await user.click(submit());
    await screen.findByText(/Salem\W+was added as number 12/);
    const [first, second] = server.asked;
    expect(first?.key).toMatch(/^[\w-]{36}$/);
    expect(second?.key).toBe(first?.key);
  });
});
