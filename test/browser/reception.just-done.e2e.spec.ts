import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { atDesk, emptied } from '../support/desk.ts';
import { asks, confirm } from '../support/questions.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { WORDS } from '../support/words.ts';

const LIST = (title: string) => `section[aria-label="${title}"]`;

describe.each(LANGS)('what was done last at the desk, in %s', (lang) => {
  const at = stage();
  const { justDone, tickets } = WORDS[lang];
  const did = (kind: keyof typeof justDone.did, position: number) => justDone.did[kind].replace('{{number}}', String(position));
  const list = LIST(justDone.title);
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  const tells = (page: Page, ...lines: readonly string[]) =>
    page.waitForFunction(
      `JSON.stringify([...document.querySelectorAll('${list} li > :nth-child(2)')].map((line) => line.textContent)) === ${JSON.stringify(JSON.stringify(lines))}`,
    );
  /** Where the line of a number stands. */
  const topOf = (page: Page, words: string) =>
    page.$$eval(
      `${list} li`,
      (lines, of) => lines.find(({ textContent }) => textContent?.includes(of))?.getBoundingClientRect().top,
      words,
    );

  it('shows every browser the same, keeps lines in place under the strip, and returns a no-show', async () => {
    const [salem, maria] = [await manager.issue('Salem'), await manager.issue('Maria')];
    const [first, second] = [salem.ticket.position, maria.ticket.position];
    await manager.post('/v1/tickets/queue/advance');
    await manager.post('/v1/tickets/queue/advance', { after: salem.ticket.id, outcome: 'absent' });
    const desk = await atDesk(at, lang);
    const other = await atDesk(at, lang);
    for (const { page } of [desk, other]) await tells(page, did('call', second), did('absent', first));
    const before = await topOf(desk.page, did('absent', first));

    await desk.page.keyboard.press('c');
    await asks(desk.page, tickets.actions.complete.title);
    await confirm(desk.page);
    await desk.page.waitForSelector('[role="status"] [role="group"]');
    await tells(desk.page, did('absent', first));
    await tells(other.page, did('complete', second), did('absent', first));
    expect(
      Math.abs(((await topOf(desk.page, did('absent', first))) ?? 0) - ((await topOf(other.page, did('absent', first))) ?? 0)),
    ).toBeLessThan(1);
    expect(before).toBeGreaterThan(0);

    await desk.page.click(`${list} button`);
    expect(await asks(desk.page, tickets.actions.reset.title)).toContain('Salem');
    await confirm(desk.page);
    await tells(other.page, did('reset', first), did('complete', second));
    expect(pairIn(await manager.get(`/v1/tickets/${salem.ticket.id}`)).ticket).toMatchObject({ status: 'waiting' });
    expect([...desk.complaints, ...other.complaints]).toEqual([]);
    await Promise.all([desk.leave(), other.leave()]);
  });
});
