import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { sessionAnswer } from '#libs/contracts/session.ts';
import { formatDate } from '../../apps/web/src/i18n/format.ts';
import { whileAsking } from '../screens/holding.ts';
import { openBrowser, press, reads } from '../support/browser.ts';
import { copyDemonstration } from '../support/demonstration/prepared.ts';
import { everyLangOr } from '../support/languages.ts';
import { dawrFrom, newFolder, type Product, startProduct } from '../support/product.ts';
import { closed } from '../support/rows.ts';
import { Staff } from '../support/staff.ts';
import { answering, visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const PATH = '/dashboard/audit';
const HEADS = 'heads.json';

const LAST_NIGHT = {
  at: '2026-11-20T02:10:00.000Z',
  state: 'whole',
  checked: 9,
  findings: [],
  headsOf: '2026-11-19T03:00:00.000Z',
} as const;
const dateOf = (at: string, lang: 'ar' | 'en') => formatDate({ lang, digits: 'latn', timezone: 'Asia/Dubai' }, at);
/** The last night's result, as the server tells it from then on. */
const nightTold = (page: Page, data: object) => answering(page, '/v1/audit/verify', { body: { data } });

/** A file that a person lets go over the page's seal. */
async function dropped(page: Page, file: string): Promise<void> {
  const seal = await page.waitForSelector(`main section[aria-label="${WORDS.en.audit.seal.title}"]`);
  const { x = 0, y = 0 } = (await seal?.clickablePoint()) ?? {};
  const session = await page.createCDPSession();
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  await session.detach();
}

describe('the seal of the audit trail', () => {
  const folder = newFolder();
  let browser: Browser;
  let product: Product;
  let clinic: string;
  const [heads, none] = [join(folder.path, HEADS), join(folder.path, 'none.txt')];
  beforeAll(async () => {
    copyDemonstration(folder.path);
    writeFileSync(heads, (await dawrFrom(folder.path, { DATA_DIR: folder.path }, 'heads')).stdout);
    writeFileSync(none, 'no heads at all');
    [browser, product] = await Promise.all([openBrowser(), startProduct(folder.path)]);
    clinic = sessionAnswer.parse((await (await Staff.signIn(product.url, 'manager')).get('/v1/auth/session')).body).data.tenantID;
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  const open = async (lang: 'ar' | 'en') => {
    const visitor = await visit(browser, { url: product.url, as: 'manager', lang });
    await visitor.go(PATH);
    return visitor;
  };
  /** Changes the log behind the product's back, while it runs and may write: a start would refuse a log with a gap. */
  const meddled = (sql: string): Record<string, unknown> => {
    const log = new DatabaseSync(join(folder.path, 'log.db'), { timeout: 10_000 });
    const row = log.prepare(sql).get() ?? {};
    log.close();
    return row;
  };
  const ofQueue = (day: string) => `stream IN (SELECT id FROM streams WHERE name LIKE 'queue-${clinic}_${day}')`;

  it.each(everyLangOr('en'))('keeps in %s what stands below the last night’s result in its place as that comes', async (lang) => {
    const { page, go, leave } = await visit(browser, { url: product.url, as: 'manager', lang });
    await nightTold(page, LAST_NIGHT);
    const placeOfFilters = () =>
      page.$eval('main button:has(svg.lucide-list-filter)', (button) => button.getBoundingClientRect().top);
    await go(PATH);
    const place = await placeOfFilters();
    await whileAsking(page, '/v1/audit/verify');
    expect(await placeOfFilters()).toBe(place);
    await leave();
  });

  it.each(everyLangOr('en'))('tells in %s what the last night’s verification found, and against which heads', async (lang) => {
    const { night, seal, heads: kept } = WORDS[lang].audit;
    const { page, go, leave } = await visit(browser, { url: product.url, as: 'manager', lang });
    await go(PATH);
    await reads(page, night.none);
    await nightTold(page, LAST_NIGHT);
    await go(PATH);
    const checked = night.checked.replace('{{date}}', dateOf(LAST_NIGHT.at, lang)).replace('{{time}}', '06:10');
    await reads(page, `${seal.whole} ${checked}`);
    await reads(page, kept.compared.replace('{{date}}', dateOf(LAST_NIGHT.headsOf, lang)).replace('{{time}}', '07:00'));
    await nightTold(page, { ...LAST_NIGHT, headsOf: null });
    await go(PATH);
    await reads(page, `${seal.wholeInItself} ${checked}`);
    await reads(page, kept.none);
    await nightTold(page, { ...LAST_NIGHT, state: 'broken', findings: [{ words: 'Entry 7' }] });
    await go(PATH);
    await reads(page, 'Entry 7');
    expect(await page.$$eval('main [role="alert"]', (alerts) => alerts.length)).toBe(1);
    await leave();
  });

  it.each(everyLangOr('ar'))(
    'says in %s that the log is whole in itself, with what that does not show, and whole beside a file of heads',
    async (lang) => {
      const { seal, heads: kept, proof } = WORDS[lang].audit;
      const { page, leave, complaints } = await open(lang);
      const isFound = async () => {
        await page.waitForSelector('main [role="note"]');
        await reads(page, seal.wholeInItself);
        await reads(page, kept.none);
      };
      await press(page, seal.verify);
      await isFound();
      await press(page, proof.open);
      await press(page, seal.verifyNew);
      await closed(page);
      await isFound();
      await press(page, proof.open);
      const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, seal.compare)]);
      await chooser.accept([heads]);
      await reads(page, seal.compared);
      await reads(page, HEADS);
      expect(complaints).toEqual([]);
      await leave();
    },
  );

  it('says of a file that is none of heads that it proves nothing', async () => {
    const { page, leave } = await open('en');
    await dropped(page, none);
    await reads(page, 'This is not a file of checkpoints.');
    await leave();
  });

  it('names the event of which a byte was edited', async () => {
    const { id } = meddled(
      `UPDATE events SET data = replace(data, '"attempt":1', '"attempt":2')
       WHERE position = (SELECT max(position) FROM events WHERE ${ofQueue('%')} AND data LIKE '%"attempt":1%') RETURNING id`,
    );
    const { page, leave } = await open('en');
    await press(page, WORDS.en.audit.seal.verify);
    await reads(page, String(id));
    await leave();
  });

  it('names the day that was removed and the record whose end was cut, beside a file of heads dropped onto it', async () => {
    const { day } = meddled(
      `SELECT substr(name, -8) AS day FROM streams WHERE name LIKE 'queue-${clinic}_%' ORDER BY day LIMIT 1`,
    );
    meddled(`DELETE FROM events WHERE ${ofQueue(String(day))}`);
    const { page, leave } = await open('en');
    await dropped(page, heads);
    await reads(page, `_${day}`);
    await leave();
  });
});
