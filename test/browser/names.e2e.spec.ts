import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import { PAGES } from '#libs/contracts/pages.ts';
import { ALIKE } from '../screens/long-names.ts';
import { cutWords } from '../support/cut-words.ts';
import { emptied } from '../support/desk.ts';
import { dataIn, formOf, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

/** A name of the other script, with more words than there is room for. */
const LONG = {
  ar: 'Bartholomew Featherstonehaugh '.repeat(8).trim(),
  en: 'عبدالرحمن بن سلطان المنصوري '.repeat(9).trim(),
} as const;
const [LATIN = '', ARABIC = ''] = [ALIKE[0], ALIKE[3]];
const PHONE = 360;
const DESKS = [1280, 1366, 1440] as const;
/** The others lead somebody signed in to one of these. */
const SHOWING = Object.values(PAGES).filter((path) => path !== PAGES.login && path !== PAGES.dashboard);
const CLIPPING: readonly string[] = [PAGES.reception, PAGES.currentPatient, PAGES.queueList, PAGES.overview];

/** How many clipped words stand here; of those whose first letter is not seen, or not where the page's lines begin. */
const LOST = `(() => {
  const isArabic = document.dir === 'rtl';
  const clipped = [...document.querySelectorAll('main bdi')].filter((one) => one.scrollHeight > one.clientHeight + 4);
  const lost = clipped.filter((one) => {
    const letter = document.createRange();
    letter.setStart(one.firstChild, 0);
    letter.setEnd(one.firstChild, 1);
    const [at, box] = [letter.getBoundingClientRect(), one.getBoundingClientRect()];
    const isAtStart = getComputedStyle(one).textAlign === (isArabic ? 'right' : 'left');
    // Letters may stand out of a tight row by a part of their height, and be whole.
    const part = 1 + at.height / 4;
    return !isAtStart || at.left < box.left - 1 || at.right > box.right + 1 || at.top < box.top - part || at.bottom > box.bottom + part;
  });
  return { clipped: clipped.length, lost: lost.map((one) => one.textContent) };
})()`;

/** How much wider than its place the table is. */
const EXCESS = `[...document.querySelectorAll('main div:has(> table)')].map((box) => box.scrollWidth - box.clientWidth)`;

/** The row's name is whole, and the row no higher than others. */
const isWhole = (row: number): string => `(() => {
  const rows = [...document.querySelectorAll('main tbody tr')];
  const name = rows[${row}].querySelector('td:nth-child(2) bdi');
  const heights = new Set(rows.map(({ offsetHeight }) => offsetHeight));
  return name.scrollHeight <= name.clientHeight + 4 && name.scrollWidth <= name.clientWidth + 1 && heights.size === 1;
})()`;

/** Waits for the page's own letters, which have other widths than those that stand in for them, and until it is drawn with them. */
const isDrawn = (page: Page) =>
  page.evaluate(
    'document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))',
  );

/** The visits of the patients' telephone. */
async function found(page: Page): Promise<void> {
  await page.type('main input[type="tel"]', formOf(LATIN).patient.phone);
  await page.keyboard.press('Enter');
  await page.waitForSelector('main table, main ul bdi');
}

describe('long names', () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });

  /** A clinic whose places are named in the other language, and who may open all its pages, with a name in that too. */
  const clinicOf = async (lang: Lang): Promise<Staff> => {
    const words = lang === 'ar' ? LATIN : ARABIC;
    const services = ['Physiotherapy', 'مختبر وفحوصات الدم والبول والأشعة'].map((name, index) => ({ id: `s${index}`, name }));
    const rooms = [words.slice(0, 40), 'غرفة 2'].map((name, index) => ({ id: `r${index}`, name, services: [] }));
    await manager.put('/v1/tenants/current', { name: `${words} ${words}`.slice(0, 120), config: { services, rooms } });
    const email = `names-${lang}@example.com`;
    await manager.post('/v1/users', { name: words, email, roles: ['Manager', 'Reception', 'Medical', 'Patient'] });
    return await Staff.signInAs(at.url, email);
  };
  const arrive = async (names: readonly string[], reason: string | null) => {
    await emptied(manager);
    for (const [index, name] of names.entries())
      await manager.post('/v1/tickets', { ...formOf(name), reason, service: `s${index % 2}` });
    await manager.post('/v1/tickets/queue/advance', { room: 'r0' });
  };

  it.each(LANGS)('clips the end of a long name in the other script, with a mark and never its beginning, in %s', async (lang) => {
    const as = await clinicOf(lang);
    await arrive([LONG[lang], LONG[lang], LONG[lang], ...ALIKE], LONG[lang]);
    const { page, go, leave } = await visit(at.browser, { url: at.url, as, lang, width: 1280 });
    const clinic = Object(dataIn(await manager.get('/v1/tenants/current')));
    await page.evaluateOnNewDocument(`sessionStorage.setItem('room:${clinic.id}', 'r0')`);
    for (const path of SHOWING) {
      await go(path);
      if (path === PAGES.patients) await found(page);
      // The wall says that it loads until it has the queue.
      if (path === PAGES.display) await page.waitForSelector('.slots');
      await isDrawn(page);
      const lost = CLIPPING.includes(path) ? await page.evaluate(LOST) : { clipped: 1, lost: [] };
      const wide = await cutWords(page);
      await page.setViewport({ width: PHONE, height: 900 });
      await isDrawn(page);
      const narrow = await cutWords(page);
      await page.setViewport({ width: 1280, height: 900 });
      expect({ path, wide, narrow, ...Object(lost) }).toEqual({
        path,
        wide: [],
        narrow: [],
        clipped: expect.any(Number),
        lost: [],
      });
      expect(Object(lost).clipped).toBeGreaterThan(0);
    }
    await leave();
  });

  it.each(LANGS)(
    'shows every column of names that differ only at their end, and each name whole to pointer and focus, on each desk’s screen in %s',
    async (lang) => {
      const as = await clinicOf(lang);
      await arrive(ALIKE, null);
      const { page, go, leave } = await visit(at.browser, { url: at.url, as, lang });
      await go(PAGES.queueList);
      for (const width of DESKS) {
        await page.setViewport({ width, height: 900 });
        await isDrawn(page);
        expect({ desk: width, excess: await page.evaluate(EXCESS) }).toEqual({ desk: width, excess: [0] });
        const rows = await page.$$('main tbody tr');
        for (const [index, row] of rows.entries()) {
          await row.hover();
          expect({ desk: width, row: index, pointer: await page.evaluate(isWhole(index)) }).toEqual({
            desk: width,
            row: index,
            pointer: true,
          });
          await page.mouse.move(0, 0);
          await (await row.$('button'))?.focus();
          expect({ desk: width, row: index, focus: await page.evaluate(isWhole(index)) }).toEqual({
            desk: width,
            row: index,
            focus: true,
          });
        }
      }
      await leave();
    },
  );
});
