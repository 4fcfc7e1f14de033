import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { press, reads } from '../support/browser.ts';
import { stage } from '../support/stage.ts';
import { answering, visit } from '../support/visit.ts';

const CONFIGURED = { data: { providers: ['google', 'microsoft'], demonstration: false } };
const EMAIL = 'input[type="email"]';

/** The server's side of it has tests of its own: here it answers as agreed. */
describe('the sign-in page', () => {
  const at = stage();

  const arrived = async (path = '/login', lookUp: Parameters<typeof answering>[2] = { status: 204 }) => {
    const visitor = await visit(at.browser, { url: at.url, lang: 'en' });
    await answering(visitor.page, '/v1/auth/providers', { body: CONFIGURED });
    await answering(visitor.page, '/v1/tenants/default/users/verify/email', lookUp);
    await visitor.go(path);
    return visitor;
  };

  it('asks at sign-in for an e-mail, then offers the providers, and allows another e-mail', async () => {
    const { page, leave } = await arrived();
    await page.type(EMAIL, 'Noura@Example.com');
    await page.keyboard.press('Enter');
    await reads(page, 'noura@example.com');
    const links = await page.$$eval('main a', (all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/v1/auth/google/login?tenant=default', '/v1/auth/microsoft/login?tenant=default']);
    await press(page, 'Use another email');
    await page.waitForSelector(EMAIL);
    await leave();
  });

  const UNKNOWN = {
    status: 404,
    body: { status: 404, code: 'email.notFound', error: errorText('en', 'email.notFound'), correlationId: 'c' },
  };
  const isSaidOfTheEmail = (page: Page, words: string) =>
    page.waitForFunction(
      `document.querySelector('${EMAIL}').getAttribute('aria-describedby')?.split(' ').some((id) => document.getElementById(id)?.textContent === ${JSON.stringify(words)})`,
    );

  it('reports an unknown e-mail beside the sign-in field, in either language', async () => {
    const { page, leave } = await arrived('/login', UNKNOWN);
    await page.type(EMAIL, 'nobody@example.com');
    await page.keyboard.press('Enter');
    await isSaidOfTheEmail(page, 'Email not found');
    await press(page, 'العربية');
    await isSaidOfTheEmail(page, errorText('ar', 'email.notFound'));
    await press(page, 'English');
    await isSaidOfTheEmail(page, 'Email not found');
    await page.type(EMAIL, '.ae');
    await page.waitForSelector(`${EMAIL}:not([aria-invalid="true"])`);
    await leave();
  });

  it('continues to the providers when too many e-mails were looked up, because they prove the person', async () => {
    const body = { status: 429, code: 'request.tooMany', error: errorText('en', 'request.tooMany'), correlationId: 'c' };
    const { page, leave } = await arrived('/login', { status: 429, body });
    await page.type(EMAIL, 'noura@example.com');
    await page.keyboard.press('Enter');
    await reads(page, 'noura@example.com');
    const links = await page.$$eval('main a', (all) => all.map((link) => link.getAttribute('href')));
    expect(links).toContain('/v1/auth/google/login?tenant=default');
    await leave();
  });

  it('translates the sign-in field’s error when the language changes', async () => {
    const { page, leave } = await arrived();
    await page.type(EMAIL, 'noura');
    await page.keyboard.press('Tab');
    await isSaidOfTheEmail(page, errorText('en', 'invalidEmail'));
    await press(page, 'العربية');
    await isSaidOfTheEmail(page, errorText('ar', 'invalidEmail'));
    await leave();
  });

  it('refuses to submit an empty or wrong e-mail, and explains it only once the field was left', async () => {
    const { page, leave } = await arrived();
    const isDisabled = () => page.$eval('button[type="submit"]', (button) => button.hasAttribute('disabled'));
    expect(await isDisabled()).toBe(true);
    await page.type(EMAIL, 'noura');
    expect(await isDisabled()).toBe(true);
    expect(await page.evaluate("document.body.innerText.includes('Invalid email')")).toBe(false);
    await page.keyboard.press('Tab');
    await reads(page, 'Invalid email');
    await leave();
  });

  it('explains why a provider’s sign-in failed, and shows no text that the address made up', async () => {
    const refused = await arrived('/login?error=signIn.banned');
    await reads(refused.page, 'Your access to this clinic is suspended. Ask the manager of the clinic.');
    await refused.leave();
    const made = await arrived('/login?error=Call%20this%20number');
    await reads(made.page, 'You were not signed in');
    expect(await made.page.evaluate("document.body.innerText.includes('Call this number')")).toBe(false);
    await made.leave();
  });

  it('announces the demonstration on the sign-in page, and asks for no e-mail before it is wanted', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, lang: 'en' });
    await go('/login');
    await reads(page, 'A demonstration.');
    expect(await page.$$eval('main ul button', (buttons) => buttons.length)).toBe(4);
    expect(await page.$(EMAIL)).toBeNull();
    await leave();
  });
});
