import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { reads } from '../support/browser.ts';
import { downloaded } from '../support/downloads.ts';
import { everyLangOr } from '../support/languages.ts';
import { newFolder } from '../support/product.ts';
import { closed } from '../support/rows.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const PATH = '/dashboard/patients';
const HEADING = 'main h2[tabindex="-1"]';

const find = async (page: Page, phone: string) => {
  await page.type('main input[type="tel"]', phone);
  await page.keyboard.press('Enter');
  await page.waitForFunction(`document.activeElement?.matches('${HEADING}')`);
};
const choose = async (page: Page, name: string) => {
  for (const row of await page.$$(`::-p-xpath(//main//tbody/tr[.//a and contains(., "${name}")])`))
    await (await row.$('label'))?.click();
};
const rows = (page: Page): Promise<number> => page.$$eval('main tbody tr:has(a)', ({ length }) => length);
const inDialog = async (page: Page, name: string) => {
  const button = await page.waitForSelector(
    `::-p-xpath(//*[@role="dialog" or @role="alertdialog"]//button[normalize-space() = "${name}"])`,
  );
  await button?.click();
};
const act = async (page: Page, name: string) => {
  const button = await page.waitForSelector(`::-p-xpath(//main//section//button[normalize-space() = "${name}"])`);
  await button?.click();
};
const replace = async (page: Page, field: string, text: string) => {
  await page.click(`[role="dialog"] input[name="${field}"]`, { count: 3 });
  await page.keyboard.type(text);
};

describe('the page of the desk for patients’ rights', () => {
  const at = stage();
  const folder = newFolder();
  let reception: Staff;
  beforeAll(async () => {
    reception = await Staff.signIn(at.url, 'reception');
  });
  afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

  const open = async (lang: 'ar' | 'en') => {
    const visitor = await visit(at.browser, { url: at.url, as: 'manager', lang });
    await visitor.go(PATH);
    return visitor;
  };
  const issued = async (name: string, phone: string): Promise<TicketPair> =>
    pairIn(await reception.post('/v1/tickets', { patient: { name, age: 34, phone }, reason: 'Toothache' }));
  /** Two visits of one person, and one of another, under one phone. */
  const family = async (phone: string) => [
    await issued('Sara', phone),
    await issued('Sara', phone),
    await issued('Salem', phone),
  ];

  it.each(everyLangOr('en'))(
    'finds a family’s visits in %s, and shows all that is held of those that are chosen',
    async (lang) => {
      const { patients, tickets } = WORDS[lang];
      const phone = lang === 'ar' ? '+971500000001' : '+971500000002';
      await family(phone);
      const { page, leave, complaints } = await open(lang);
      await find(page, phone);
      expect(await rows(page)).toBe(3);
      await reads(page, patients.found.families);
      await choose(page, 'Sara');
      await act(page, patients.see.label);
      await page.waitForSelector('[role="dialog"] article');
      expect((await page.$$('[role="dialog"] article')).length).toBe(2);
      const seen = await page.$eval('[role="dialog"]', (dialog) => dialog.textContent ?? '');
      for (const held of ['Sara', phone, 'Toothache', tickets.status.waiting]) expect(seen).toContain(held);
      expect(page.url()).toBe(`${at.url}${PATH}`);
      expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(phone.slice(1));
      expect(complaints).toEqual([]);
      await leave();
    },
  );

  it('saves all that is held as PDF and as JSON, under names that tell nothing', async () => {
    const { see } = WORDS.en.patients;
    const phone = '+971500000003';
    const [first] = await family(phone);
    const { page, leave, complaints } = await open('en');
    await find(page, phone);
    await choose(page, 'Sara');
    await act(page, see.label);
    await page.waitForSelector('[role="dialog"] article');
    const json = await downloaded(page, folder.path, () => inDialog(page, see.json));
    const pdf = await downloaded(page, folder.path, () => inDialog(page, see.pdf));
    expect([json.name, pdf.name]).toEqual(['patient.json', 'patient.pdf']);
    expect(JSON.parse(new TextDecoder().decode(json.bytes))).toMatchObject({
      data: [
        { patient: { name: 'Sara', phone } },
        { ticket: { id: first?.ticket.id }, history: [{ what: { type: 'TicketIssued' } }] },
      ],
    });
    expect(new TextDecoder().decode(pdf.bytes.subarray(0, 4))).toBe('%PDF');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('corrects, holds, releases and erases what is chosen, and the trail names each act', async () => {
    const { patients } = WORDS.en;
    const phone = '+971500000004';
    const [first] = await family(phone);
    const { page, go, leave, complaints } = await open('en');
    await find(page, phone);
    await choose(page, 'Sara');

    await act(page, patients.correct.label);
    await page.waitForSelector('[role="dialog"] input[name="patient.name"]');
    await replace(page, 'patient.name', 'Sarah');
    await replace(page, 'patient.phone', '+971500000005');
    await inDialog(page, patients.correct.submit);
    await reads(page, patients.correct.either);
    await closed(page);
    expect(
      await page.$$eval('main tbody', (all) => all.map((one) => [one.querySelector('bdi')?.innerText, one.rows.length - 1])),
    ).toEqual([
      ['Salem', 1],
      ['Sarah', 2],
    ]);

    for (const kind of ['hold', 'release'] as const) {
      await act(page, patients[kind].label);
      await page.waitForSelector('[role="dialog"] input[name="reason"]');
      await page.type('[role="dialog"] input[name="reason"]', 'A court asked');
      await inDialog(page, patients[kind].submit);
      await reads(page, patients[kind].done.replace('{{ofVisits}}', '2 visits'));
      await closed(page);
      if (kind === 'release') break;
      await act(page, patients.erase.label);
      await reads(page, patients.erase.held);
      await inDialog(page, WORDS.en.common.cancel);
      await closed(page);
      await choose(page, 'Salem');
      await act(page, patients.erase.label);
      await inDialog(page, patients.erase.leaveOut);
      await reads(page, patients.erase.confirm.replace('{{ofVisits}}', '1 visit'));
      await page.waitForFunction(`document.activeElement?.closest('[role="alertdialog"]')`);
      await inDialog(page, WORDS.en.common.cancel);
      await closed(page);
      await choose(page, 'Sarah');
      await choose(page, 'Salem');
    }

    await act(page, patients.erase.label);
    await (await page.waitForSelector('[role="alertdialog"] label:has(input[value="patientAsked"])'))?.click();
    await inDialog(page, patients.erase.confirm.replace('{{ofVisits}}', '2 visits'));
    await reads(page, patients.receipt.done);
    await closed(page);
    expect(await rows(page)).toBe(1);
    const receipt = await page.$eval('main section dl', (facts) => facts.textContent ?? '');
    expect(receipt).toContain(patients.erase.reasons.patientAsked);
    expect(receipt).not.toMatch(/Sarah?|97150/);
    expect(await page.evaluate('document.activeElement.innerText.trim()')).toBe(patients.erase.label);
    await page.emulateMediaType('print');
    const printed = await page.evaluate('document.body.innerText');
    expect(printed).toContain(patients.receipt.title);
    expect(printed).not.toMatch(/Salem|97150/);
    await page.emulateMediaType('screen');

    await go(`/dashboard/audit?ticket=${first?.ticket.id}`);
    for (const act of ['Corrected the patient', 'Put on hold', 'Released from hold', 'Erased the patient'])
      await reads(page, act);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('forbids the page to reception', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: reception });
    await go(PATH);
    expect(new URL(page.url()).pathname).toBe('/forbidden');
    await leave();
  });
});
