import { describe, expect, it } from '@jest/globals';
import type { Frame, Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { violations } from '../support/axe.ts';
import { pathIs, press, reads } from '../support/browser.ts';
import { chooseInRow, DESK, typeAcross } from '../support/desk.ts';
import { closed } from '../support/rows.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const frameAt = (page: Page, path: string): Promise<Frame> =>
  page.waitForFrame((frame) => frame.url().startsWith('http') && new URL(frame.url()).pathname === path);
/** A number of the wall, in the digits of its clinic. */
const calledOn = (wall: Frame) => wall.$eval('[aria-live]', (it) => it.textContent ?? '');

describe('a demonstration', () => {
  const at = stage();

  it.each(LANGS)('signs in by one click, and switches the role by another, in %s', async (lang) => {
    const { demonstration, common, account } = WORDS[lang];
    const { page, go, leave } = await visit(at.browser, { url: at.url, lang });
    await go('/login');
    await page.waitForSelector('main ul button');
    expect(await violations(page)).toEqual([]);
    const people = await page.$$eval('main ul button', (buttons) =>
      buttons.map((button) => button.querySelector('bdi')?.textContent),
    );
    expect(people).toEqual(
      lang === 'ar'
        ? ['مريم الشامسي', 'د. خالد الكعبي', 'نورة المنصوري', 'شاشة العرض']
        : ['Maryam Al Shamsi', 'Dr Khalid Al Kaabi', 'Noura Al Mansoori', 'The wall'],
    );
    expect(await page.evaluate(`document.body.innerText.includes(${JSON.stringify(demonstration.text)})`)).toBe(true);
    await press(page, people[0] ?? '');
    await pathIs(page, '/dashboard/queue/flow');
    expect(await page.evaluate('document.documentElement.lang')).toBe(lang);
    await (await page.waitForSelector(`button[aria-label="${account.continueAs}: ${common.roles.Manager}"]`))?.click();
    await pathIs(page, '/dashboard/overview');
    await press(page, common.roles.Medical);
    await pathIs(page, '/dashboard/queue/current');
    await leave();
  });

  it('signs a member in by an e-mail too, without another page that asks who it is', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, lang: 'en' });
    await go('/login');
    await press(page, WORDS.en.demonstration.byEmail);
    await page.waitForSelector('input[type="email"]:focus');
    await page.keyboard.type('doctor@example.com');
    await page.keyboard.press('Enter');
    await reads(page, WORDS.en.signIn.provider.other);
    expect(await page.$$eval('main ul button', (buttons) => buttons.length)).toBe(1);
    await press(page, 'Dr Khalid Al Kaabi');
    await pathIs(page, '/dashboard/queue/current');
    await leave();
  });

  it.each(LANGS)('shows desk and wall side by side, and the wall announces the desk’s call, in %s', async (lang) => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, lang });
    await page.goto(`${at.url}/login`);
    await page.waitForSelector('main a[href="/try"]');
    await go('/try');
    const desk = await frameAt(page, '/dashboard/queue/flow');
    const wall = await frameAt(page, '/queue/display');
    expect(new URL(wall.url()).hostname).not.toBe(new URL(desk.url()).hostname);
    await desk.waitForSelector('h1');
    expect(await desk.$eval('html', (html) => html.lang)).toBe(lang);
    await wall.waitForSelector('h1, [aria-live]');
    expect(await violations(page)).toEqual([]);
    const reception = await Staff.signIn(at.url, 'reception');
    const before = await calledOn(wall);
    await desk.waitForFunction('document.hasFocus()');
    await page.keyboard.press('n');
    await desk.waitForSelector('[role="alertdialog"]');
    await page.keyboard.press('Enter');
    await wall.waitForFunction(`(document.querySelector('[aria-live]')?.textContent ?? '') !== ${JSON.stringify(before)}`);
    const { data } = (await reception.get('/v1/tickets/notified')).body as { data: { ticket: { position: number } } };
    expect(await calledOn(wall)).toContain(String(data.ticket.position));
    await leave();
  });

  it.each(LANGS)('opens the patient’s page from the confirmation, the slip’s code and the row’s menu, in %s', async (lang) => {
    const { tickets } = WORDS[lang];
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'reception', lang });
    const opened = async (): Promise<string> => {
      const target = await page.browserContext().waitForTarget((each) => new URL(each.url()).pathname.startsWith('/t/'));
      const phone = await target.page();
      await phone?.waitForSelector('.number');
      const address = new URL(target.url()).pathname;
      await phone?.close();
      return address;
    };
    await go(DESK);
    await page.keyboard.press('a');
    await page.waitForFunction("document.activeElement?.name === 'patient.name'");
    await typeAcross(page, `Salem ${lang}`, '64', '0501234567');
    await page.keyboard.press('Enter');
    const link = await page.waitForSelector(`::-p-xpath(//a[contains(., "${tickets.patientPage}")])`);
    await link?.press('Enter');
    const address = await opened();
    await page.bringToFront();
    await page.evaluate('window.print = () => undefined');
    await press(page, tickets.form.print);
    await page.waitForFunction("document.querySelector('.slip-code')?.naturalWidth > 0");
    await page.keyboard.press('Escape');
    await closed(page);
    await chooseInRow(page, tickets.patientPage);
    expect(await opened()).not.toBe(address);
    await leave();
  });

  it('keeps the session of the desk beside that of the wall, and leads to another clinic’s both', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, lang: 'en' });
    await go('/try?as=Manager&clinic=oasis');
    const desk = await frameAt(page, '/dashboard/overview');
    const wall = await frameAt(page, '/queue/display');
    await wall.waitForFunction(`document.body.innerText.includes('مركز الواحة')`);
    await desk.waitForFunction(`document.body.innerText.includes('مركز الواحة')`);
    await leave();
  });
});
