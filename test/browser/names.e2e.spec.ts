import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGS } from '#libs/contracts/lang.ts';
import { DESK, emptied } from '../support/desk.ts';
import { PATH } from '../support/queue-list.ts';
import { formOf, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

/** A name of the other script, with more words than there is room for. */
const LONG = {
  ar: 'Bartholomew Featherstonehaugh '.repeat(8).trim(),
  en: 'عبدالرحمن بن سلطان المنصوري '.repeat(9).trim(),
} as const;

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
    return !isAtStart || at.left < box.left - 1 || at.right > box.right + 1 || at.top < box.top - 1 || at.bottom > box.bottom + 1;
  });
  return { clipped: clipped.length, lost: lost.map((one) => one.textContent) };
})()`;

describe('a name of the other script that is longer than its place', () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });

  it.each(LANGS)('clips the end of a long name in the other script, never its beginning, in %s', async (lang) => {
    await emptied(manager);
    const form = { ...formOf(LONG[lang]), reason: LONG[lang] };
    for (let patients = 0; patients < 3; patients += 1) await manager.post('/v1/tickets', form);
    await manager.post('/v1/tickets/queue/advance');
    for (const [as, path] of [
      ['reception', DESK],
      ['doctor', '/dashboard/queue/current'],
      ['manager', PATH],
      ['manager', '/dashboard/overview'],
    ] as const) {
      const { page, go, leave } = await visit(at.browser, { url: at.url, as, lang, width: 1280 });
      await go(path);
      await page.waitForSelector('main bdi');
      expect({ path, ...Object(await page.evaluate(LOST)) }).toEqual({ path, clipped: expect.any(Number), lost: [] });
      expect(Object(await page.evaluate(LOST)).clipped).toBeGreaterThan(0);
      await leave();
    }
  });
});
