import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
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

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const consent = () => screen.getByRole('checkbox', { name: 'Agrees to WhatsApp messages about their turn' });
const submit = () => screen.getByRole('button', { name: 'Add to the queue' });
const opened = () => onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />);

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
    await user.type(field(/Phone/), '050 mobile');
    await user.tab();
    expect(await screen.findByText('Use digits only, with or without a leading +')).toBeTruthy();
    // The name had the focus and was left blank; the age was never touched.
    expect(screen.getAllByText('This field is required')).toHaveLength(1);
    expect(field(/Age/).getAttribute('aria-invalid')).toBeNull();
    expect(field(/Phone/).getAttribute('aria-invalid')).toBe('true');
    expect(submit().hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['ar', /العمر/, 'اكتب رقمًا'],
    ['en', /Age/, 'Enter a number'],
  ] as const)('asks in %s for a number where the age is none', async (lang, age, words) => {
    const user = await onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />, lang);
    await user.type(field(age), 'sixty');
    await user.tab();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('leads from a number just given to the patient’s page, in a tab of its own', async () => {
    const { ticket, patient } = answer.data;
    fakeServer({ status: 201, body: { data: { ticket: { ...ticket, page: '/t/secret' }, patient } } });
    const user = await filled();
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: 'Patient’s page' });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual(['/t/secret', '_blank', 'noopener']);
  });

  it('says in Arabic that a patient was added, and assumes no man', async () => {
    const { ticket, patient } = answer.data;
    fakeServer({ status: 201, body: { data: { ticket, patient: { ...patient, name: 'هند' } } } });
    const user = await onPage(<TicketFormSheet pair={null} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />, 'ar');
    await user.type(field(/^اسم المريض/), 'هند');
    await user.type(field(/^العمر/), '34');
    await user.type(field(/^رقم الهاتف/), '+971501112223{Enter}');
    expect(await screen.findByText(/^تمت إضافة \W?هند\W? برقم/)).toBeTruthy();
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

  it.each([
    ['print', 1],
    [null, 0],
  ] as const)('prints the slip of a patient who was added where this browser chose “%s”', async (choice, times) => {
    if (choice) localStorage.setItem('slip', choice);
    const print = jest.spyOn(window, 'print').mockReturnValue();
    print.mockClear();
    fakeServer({ status: 201, body: answer });
    const user = await filled();
    await user.click(submit());
    await screen.findByText(/Salem\W+was added as number 12/);
    await waitFor(() => expect(document.querySelectorAll('.slip')).toHaveLength(times));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(times));
    localStorage.removeItem('slip');
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
      const user = await onPage(<TicketFormSheet pair={pair} isOpen onOpenChange={onOpenChange} onOther={jest.fn()} />);
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
      await onPage(<TicketFormSheet pair={known} isOpen onOpenChange={jest.fn()} onOther={jest.fn()} />);
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
