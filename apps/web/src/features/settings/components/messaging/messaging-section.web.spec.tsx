import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';
import { clinicWith } from '../../../../testing/clinic-with.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { MessagingSection } from './messaging-section.tsx';

type Messaging = NonNullable<Clinic['messaging']>;

const COMPLETE: Messaging = {
  accountSid: 'AC11111111111111111111111111111111',
  fromNumber: '+97145550123',
  contentSid: 'HX11111111111111111111111111111111',
  nearlyThere: { enabled: false, minutes: 10, contentSid: null },
  includeName: false,
  contentSidWithName: null,
  monthlyCap: null,
  authTokenSet: true,
};

const shown = async ({ messaging = COMPLETE, provider = 'google', lang = 'en' as Lang } = {}) => {
  const session = { userID: 'm', provider, tenantID: 'noor', roles: ['Manager'], lang };
  const clinic = clinicWith({}, { messaging });
  return await onPage(<MessagingSection clinic={clinic} messaging={messaging} />, lang, [[QUERY_KEYS.session, session]]);
};
const phone = () => screen.getByRole('textbox', { name: 'Phone number' });
const send = () => screen.getByRole('button', { name: 'Send a test message' });

describe('the messaging section', () => {
  it('says that a demonstration sends nothing, and says so nowhere else', async () => {
    await shown({ provider: 'demonstration' });
    expect(screen.getByRole('note').textContent).toMatch(/^This is a demonstration/);
  });

  it('says nothing of a demonstration in a real clinic', async () => {
    await shown();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('asks for the template with the name once names are wanted', async () => {
    const user = await shown();
    const template = () => screen.queryByRole('textbox', { name: /^Content SID of the template with the name/ });
    expect(template()).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^Say the patient’s name/ }));
    expect(template()).toBeTruthy();
  });

  it('shows the addresses and texts to copy at the provider once they are asked for', async () => {
    const user = await shown();
    await user.click(screen.getByRole('button', { name: 'How to set it up at Twilio' }));
    const steps = within(await screen.findByRole('list'));
    expect(steps.getByText(`${window.location.origin}/v1/messaging/inbound/noor`)).toBeTruthy();
    expect(steps.getByText(`${window.location.origin}/t/{{3}}`)).toBeTruthy();
    expect(steps.getByText(/^رسالة من \{\{1\}\}.*حان دور/s).getAttribute('lang')).toBe('ar');
  });
});

describe('the settings of the message that a turn is near', () => {
  const COPY = {
    ar: { enabled: /^إخبار المريض حين يقترب دوره/, template: /^معرّف قالب اقتراب الدور/, save: 'حفظ', lacking: 'هذا الحقل مطلوب' },
    en: {
      enabled: /^Tell patients when/,
      template: /^Content SID of the template for a turn/,
      save: 'Save',
      lacking: 'This field is required',
    },
  } as const;

  it.each(['ar', 'en'] as const)(
    'asks for minutes and template once they are wanted, and sends what was changed, in %s',
    async (lang) => {
      const { asked } = fakeServer();
      const { enabled, template, save } = COPY[lang];
      const user = await shown({ lang });
      expect(screen.queryByRole('textbox', { name: template })).toBeNull();
      await user.click(screen.getByRole('switch', { name: enabled }));
      await user.type(screen.getByRole('textbox', { name: template }), 'HX22222222222222222222222222222222');
      await user.click(screen.getByRole('button', { name: save }));
      const messaging = { nearlyThere: { enabled: true, contentSid: 'HX22222222222222222222222222222222' } };
      await waitFor(() => expect(asked).toMatchObject([{ method: 'PUT', path: '/v1/tenants/current', body: { messaging } }]));
    },
  );

  it.each(['ar', 'en'] as const)('says beside the template that it is needed, where it was left out, in %s', async (lang) => {
    const { enabled, template, save, lacking } = COPY[lang];
    const fields = { 'messaging.nearlyThere.contentSid': { code: 'required', error: lacking } };
    fakeServer(refusal(400, 'validation.failed', lacking, fields));
    const user = await shown({ lang });
    await user.click(screen.getByRole('switch', { name: enabled }));
    await user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText(lacking)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: template }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the most messages of a month', () => {
  it.each([
    [null, '500', 500],
    [500, '', null],
  ])('sends %s changed to "%s" as %s', async (monthlyCap, typed, sent) => {
    const { asked } = fakeServer();
    const user = await shown({ messaging: { ...COMPLETE, monthlyCap } });
    const field = screen.getByRole('textbox', { name: /^Maximum messages per month/ });
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked).toMatchObject([{ method: 'PUT', body: { messaging: { monthlyCap: sent } } }]));
  });
});

describe('the test message', () => {
  beforeEach(() => void fakeServer());

  it('waits with a test message, and says so, until the settings are complete and saved', async () => {
    const user = await shown({ messaging: { ...COMPLETE, contentSid: null } });
    expect(screen.getByText(/^Complete the account above/)).toBeTruthy();
    expect(phone().hasAttribute('disabled')).toBe(true);
    await user.type(
      screen.getByRole('textbox', { name: /^Content SID of the call template/ }),
      'HX11111111111111111111111111111111',
    );
    expect(screen.getByText(/^Save the changes above first/)).toBeTruthy();
    expect(send().hasAttribute('disabled')).toBe(true);
  });

  it('sends a test message to the phone that was typed, and says that Twilio took it', async () => {
    const { asked } = fakeServer({ status: 200, body: { data: { sid: 'SM1' } } });
    const user = await shown();
    await user.type(phone(), '+971501234567');
    await user.click(send());
    expect(await screen.findByText(/^Twilio took the message/)).toBeTruthy();
    expect(asked).toMatchObject([{ method: 'POST', path: '/v1/messaging/test', body: { to: '+971501234567' } }]);
  });

  it('says in plain words why Twilio refused a test message, with its code, and sends another at the next press', async () => {
    const { status, body } = refusal(502, 'messaging.refused', 'This message was not sent.');
    const refused = { status, body: { ...Object(body), providerCode: '63016' } };
    const { asked } = fakeServer(refused, refused);
    const user = await shown();
    await user.type(phone(), '+971501234567');
    await user.click(send());
    expect(await screen.findByText(/^WhatsApp did not accept the template/)).toBeTruthy();
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain('This message was not sent.');
    expect(said).toContain('63016');
    await user.click(send());
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
  });

  it('keeps the key of a test message that got no answer, so that trying again sends no second one', async () => {
    const { asked } = fakeServer();
    const user = await shown();
    await user.type(phone(), '+971501234567');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('No connection. Try again: an action never counts twice.');
    await user.click(send());
    expect(asked.map(({ key }) => key)).toEqual([asked[0]?.key, asked[0]?.key]);
  });
});
