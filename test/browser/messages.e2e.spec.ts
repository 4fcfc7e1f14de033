import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { ACCOUNT, PATIENT, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { problem } from '#libs/messaging/testing/twilio-bodies.ts';
import { TwilioDouble } from '#libs/messaging/testing/twilio-double.ts';
import { setMessages } from '../chaos/called-clinics.ts';
import { openBrowser } from '../support/browser.ts';
import { ClinicWithProvider, managerOf } from '../support/clinic-with-provider.ts';
import { DESK } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { pairIn, type Staff } from '../support/staff.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const SLUG = 'noor';
const RECEPTION = 'reception@noor.example';
/** Twilio's refusal of a phone without WhatsApp. */
const REFUSED = { took: false, heard: problem(400, 63024) } as const;

describe.each(everyLangOr('en'))('a message that reception has sent again, in %s', (lang) => {
  const words = WORDS[lang].tickets.message;
  const clinic = new ClinicWithProvider();
  let twilio: TwilioDouble;
  let browser: Browser;
  let reception: Staff;

  beforeAll(async () => {
    twilio = await TwilioDouble.start({ accounts: [{ ...ACCOUNT, templates: { [TEMPLATE]: ['1', '2', '3', '4'] } }] });
    [browser] = await Promise.all([openBrowser(), clinic.open([SLUG], { TWILIO_BASE_URL: twilio.url })]);
    const manager = await clinic.person('google', managerOf(SLUG), SLUG);
    await setMessages(manager);
    await manager.post('/v1/users', { name: 'Huda', email: RECEPTION, roles: ['Reception'] });
    reception = await clinic.person('google', RECEPTION, SLUG);
  });
  afterAll(async () => {
    await browser.close();
    await clinic.close();
    await twilio.close();
  });

  const reads = (page: Page, said: string) =>
    page.waitForFunction(`document.querySelector('main').innerText.includes(${JSON.stringify(said)})`);

  it('sends a failed message again by the keyboard alone, and keeps the focus at its outcome', async () => {
    twilio.befall(REFUSED);
    const patient = { name: 'سارة المنصوري', age: 40, phone: PATIENT, whatsapp: true };
    const { ticket } = pairIn(await reception.post('/v1/tickets', { patient, reason: null }));
    await reception.post(`/v1/tickets/${ticket.id}/notify`, { attempt: 1 });
    const { page, complaints, go, leave } = await visit(browser, { url: clinic.url, as: reception, lang });
    await go(DESK);
    await reads(page, words.short.failed);
    const button = await page.waitForSelector(`::-p-xpath(//main//button[normalize-space(.)="${words.again.label}"])`);
    await button?.focus();
    await page.keyboard.press('Enter');
    await reads(page, words.sent);
    expect(twilio.taken).toHaveLength(1);
    expect(await page.evaluate('document.activeElement.innerText')).toBe(words.sent);
    expect(complaints).toEqual([]);
    await leave();
  });
});
