import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { narratorOf } from '#libs/contracts/audit/words.ts';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import { type ReplayedEvent, replayDayAnswer } from '#libs/contracts/replay.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { follow, pathIs, press, reads } from '../support/browser.ts';
import { emptied } from '../support/desk.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { untilLive } from '../support/until-live.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const PATH = '/dashboard/replay';
const SLIDER = 'main input[type="range"]';

/** Events of a number, in the trail's words. */
function toldIn(lang: Lang) {
  const narrate = narratorOf(lang, { digits: 'latn', timezone: 'Asia/Dubai', services: [], rooms: [] });
  return {
    issued: (ticket: number) => narrate('TicketIssued', {}, { ticket, member: null }),
    called: (ticket: number) => narrate('PatientCalled', { attempt: 1 }, { ticket, member: null }),
    absent: (ticket: number) => narrate('TicketCancelled', { reason: 'absent' }, { ticket, member: null }),
  };
}
/** The arrows that lead back and on, as they are seen. */
const ARROWS = { ar: ['ArrowRight', 'ArrowLeft'], en: ['ArrowLeft', 'ArrowRight'] } as const;

/** The log's followers tell of a call's message once they come to it. */
async function messageTold(manager: Staff, ticketId: string): Promise<void> {
  const isTold = ({ type, ticketId: of }: ReplayedEvent): boolean => of === ticketId && type === 'MessageSkipped';
  for (;;) {
    const { data } = replayDayAnswer.parse((await manager.get('/v1/replay/day')).body);
    if (data.some(isTold)) return;
  }
}

/** Waits until the slider tells of it. */
const tells = (page: Page, words: string) =>
  page.waitForFunction(`document.querySelector('${SLIDER}')?.getAttribute('aria-valuetext').endsWith(${JSON.stringify(words)})`);
const queueOf = (page: Page): Promise<string> => page.$eval('main [aria-busy]', (part) => part.innerText);
/** The queue that is shown is that of the instant. */
const settled = (page: Page) => page.waitForFunction(`!document.querySelector('main [aria-busy="true"]')`);
/** The instant that is shown stands in the address, so that it is a link. */
const linked = (page: Page) =>
  page.waitForFunction(
    `new URLSearchParams(location.search).get('at') === document.querySelector('main time')?.getAttribute('datetime')`,
  );

describe.each(LANGS)('the replay of a day in %s', (lang: Lang) => {
  const at = stage();
  const words = WORDS[lang];
  const told = toldIn(lang);
  const [back, on] = ARROWS[lang];
  let manager: Staff;
  /** Called, and did not come. */
  let gone: TicketPair['ticket'];
  let waiting: TicketPair['ticket'];
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
    await emptied(manager);
    gone = (await manager.issue('سالم المنصوري')).ticket;
    waiting = (await manager.issue('Maria Gonzalez')).ticket;
    await manager.post(`/v1/tickets/${gone.id}/notify`);
    await messageTold(manager, gone.id);
    await manager.post(`/v1/tickets/${gone.id}/cancel`, { reason: 'absent' });
  });

  it('walks from now back to a call and to its link, asking nothing live', async () => {
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, as: 'manager', lang });
    await untilLive(page, () => go('/dashboard/overview'));
    await follow(page, words.frame.areas.replay);
    await tells(page, told.absent(gone.position));
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.keyboard.down('Shift');
    await page.keyboard.press(back);
    await page.keyboard.up('Shift');
    await tells(page, told.called(gone.position));
    await page.keyboard.press(back);
    await tells(page, told.issued(waiting.position));
    await page.keyboard.press(on);
    await tells(page, told.called(gone.position));
    await settled(page);
    expect(await queueOf(page)).toContain('سالم المنصوري');
    const wall = await (await page.waitForSelector('main iframe'))?.contentFrame();
    await wall?.waitForFunction(`document.body.innerText.includes('${gone.position}')`);
    await linked(page);
    expect(new Set(asked.filter((path) => path.startsWith('/v1/')))).toEqual(new Set(['/v1/replay']));
    const link = page.url();
    const other = await visit(at.browser, { url: at.url, as: 'manager', lang });
    await other.go(link.slice(at.url.length));
    await tells(other.page, told.called(gone.position));
    expect(await queueOf(other.page)).toContain('Maria Gonzalez');
    expect([...complaints, ...other.complaints]).toEqual([]);
    await other.leave();
    await leave();
  });

  it('plays from a press on an event to the end of the day', async () => {
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, as: 'manager', lang, hurried: 10 });
    await go(PATH);
    await press(page, told.issued(gone.position));
    await tells(page, told.issued(gone.position));
    await settled(page);
    expect(await queueOf(page)).not.toContain('Maria Gonzalez');
    await press(page, words.replay.play);
    await tells(page, told.absent(gone.position));
    await page.waitForSelector(`::-p-xpath(//main//button[contains(., "${words.replay.play}")])`);
    await settled(page);
    expect(await queueOf(page)).not.toContain('سالم المنصوري');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('leads from a ticket’s history to the instant with the number followed, and back to the history', async () => {
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, as: 'manager', lang });
    await go(`/dashboard/queue/list?history=${gone.id}`);
    await follow(page, words.tickets.history.replay);
    await pathIs(page, PATH);
    await tells(page, told.issued(gone.position));
    await reads(page, words.replay.chosen.number.replace('{{number}}', String(gone.position)));
    await page.focus(SLIDER);
    await page.keyboard.press('End');
    await reads(page, words.replay.chosen.gone);
    await follow(page, words.replay.leads.history);
    await pathIs(page, '/dashboard/queue/list');
    await reads(page, told.absent(gone.position));
    await page.goBack();
    await pathIs(page, PATH);
    await reads(page, words.replay.chosen.gone);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('leads from an entry of the trail and from an analytics day, and from there to the trail until the instant', async () => {
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, as: 'manager', lang });
    await go(`/dashboard/audit?ticket=${waiting.id}`);
    await follow(page, words.tickets.history.replay);
    await tells(page, told.issued(waiting.position));
    await follow(page, words.replay.leads.audit);
    await pathIs(page, '/dashboard/audit');
    await reads(page, told.issued(waiting.position));
    expect(await page.$eval('main ol', (list) => list.innerText)).not.toContain(told.called(gone.position));
    await page.goBack();
    await follow(page, words.replay.leads.analytics);
    await pathIs(page, '/dashboard/analytics');
    await press(page, words.analytics.table);
    const [link] = await page.$$('main table a[href*="replay"]');
    await link?.click();
    await pathIs(page, PATH);
    await tells(page, told.absent(gone.position));
    expect(complaints).toEqual([]);
    await leave();
  });

  it('refuses what is still to come, and leads back to what has passed', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang });
    const { title } = words.replay.refused.future;
    const soon = new Date(Date.now() + 60_000).toISOString();
    for (const search of ['?day=2031-01-01', `?at=${soon}`]) {
      await go(`${PATH}${search}`);
      await reads(page, title);
    }
    await press(page, words.replay.refused.toLast);
    await tells(page, told.absent(gone.position));
    await leave();
  });
});
