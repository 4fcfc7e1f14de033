import { describe, expect, it } from '@jest/globals';
import type { Frame } from 'puppeteer';
import { hasRooms } from '#libs/contracts/clinics/places.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { replayAnswer, replayDayAnswer } from '#libs/contracts/replay.ts';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import { REPLAYED_WALL, type ReplayedWall } from '#libs/contracts/wall/replayed-wall.ts';
import { SPOTLIGHT } from '../../apps/display/src/display/announce/announcements.ts';
import { endWaits, heldTimers } from '../support/clock/held-timers.ts';
import { everyLangOr } from '../support/languages.ts';
import { type Answer, pairIn } from '../support/staff.ts';
import { hangWall } from '../support/wall.ts';
import { hangHeard } from '../support/wall-queue.ts';
import { wallStage } from '../support/wall-stage.ts';
import { type Drawing, drawnOn, numbersOn } from './replayed-wall-drawn.ts';

const ROOMS: Readonly<Record<Lang, readonly string[]>> = {
  ar: ['غرفة 1', 'غرفة الدكتورة عائشة المنصوري للأطفال', 'المختبر'],
  en: ['Room 1', 'Dr Aisha Al Mansouri, children’s room', 'Laboratory'],
};

/** An announcement lasts until it has been drawn, however busy the machine is. */
const ANNOUNCED = heldTimers([SPOTLIGHT.leastMs, SPOTLIGHT.ms - SPOTLIGHT.leastMs]);

/** A day's last event so far, and the real wall's drawing of it: of a call its announcement, else the queue at rest. */
interface Step {
  readonly at: string;
  readonly called: string | null;
  readonly drawn: Drawing;
}

describe('the replayed wall', () => {
  const at = wallStage({ waiting: 24 });

  const set = async (config: object) => {
    expect((await at.manager.put('/v1/tenants/current', { config })).status).toBe(200);
  };

  const lastEvent = async (isMeant: (type: string) => boolean): Promise<string> => {
    const { data } = replayDayAnswer.parse((await at.manager.get('/v1/replay/day')).body);
    const last = data.findLast(({ type }) => isMeant(type));
    if (!last) throw new Error('nothing has happened');
    return last.at;
  };

  /** A day under the eyes of a real wall. */
  const day = async () => {
    const { page } = await hangHeard(at.browser, at.screen, {
      before: async (wall) => void (await wall.evaluateOnNewDocument(ANNOUNCED)),
    });
    const steps: Step[] = [];
    // A call without a room ends the one before, and has the wall at once.
    const waitsForFormer = (): boolean => steps.at(-1)?.drawn.isSpotlit === true && steps.at(-1)?.drawn.hasRooms === true;
    return {
      steps,
      call: async (answer: Promise<Answer>): Promise<string> => {
        const { ticket } = pairIn(await answer);
        if (waitsForFormer()) await endWaits(page);
        const drawn = await drawnOn(page, { isSpotlit: true, numbers: [ticket.position], isAll: false });
        steps.push({ at: await lastEvent((type) => type === 'PatientCalled'), called: ticket.id, drawn });
        return ticket.id;
      },
      rest: async () => {
        const { data } = displayAnswer.parse((await at.screen.get('/v1/tickets/queue/display')).body);
        const numbers = data.map(({ ticket }) => ticket.position);
        // The least and the rest of an announcement to a room.
        await endWaits(page);
        await endWaits(page);
        const drawn = await drawnOn(page, { isSpotlit: false, numbers, isAll: true });
        steps.push({ at: await lastEvent(() => true), called: null, drawn });
      },
    };
  };

  /** The wall of an instant, as the server tells it afterwards. */
  const replayedAt = async ({ at: instant, called }: Step): Promise<ReplayedWall> => {
    const { clinic, display, stats } = replayAnswer.parse((await at.manager.get(`/v1/replay?at=${instant}`)).body).data;
    if (clinic === null) throw new Error(`there was no clinic at ${instant}`);
    const { name, config, notice } = clinic;
    const { lang, digits, timezone, display: viewing, colour, logo } = config;
    return {
      at: instant,
      clinic: { name, habits: { lang, digits, timezone }, hasRooms: hasRooms(config), viewing, colour, logo },
      notice: notice?.text ?? null,
      entries: display,
      called: display.find(({ ticket }) => ticket.id === called) ?? null,
      statistics: stats,
    };
  };

  /** A page with nothing but the frame, and a way to tell it. */
  const frame = async () => {
    const { page, complaints } = await hangWall(at.browser, at.manager, { path: '/robots.txt' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(`(${FRAME})(${JSON.stringify(REPLAYED_WALL)})`);
    const within = page.frames().find((one) => one.url().endsWith(REPLAYED_WALL));
    if (!within) throw new Error('the frame did not come');
    const tell = async (wall: ReplayedWall) => void (await page.evaluate(`(${TELL})(${JSON.stringify(wall)})`));
    return { within, tell, asked, complaints };
  };

  const redrawn = async (within: Frame, tell: (wall: ReplayedWall) => Promise<void>, step: Step): Promise<Drawing> => {
    await tell(await replayedAt(step));
    return await drawnOn(within, { isSpotlit: step.drawn.isSpotlit, numbers: numbersOn(step.drawn), isAll: true, at: step.at });
  };

  const equals = async (steps: readonly Step[], lang: Lang) => {
    const { within, tell, asked, complaints } = await frame();
    // Backwards too: an instant is told whole, whatever was shown before.
    for (const step of [...steps, ...steps.toReversed()]) expect(await redrawn(within, tell, step)).toEqual(step.drawn);
    expect(new Set(steps.map(({ drawn }) => drawn.lang))).toEqual(new Set([lang]));
    expect(asked.filter((path) => path !== REPLAYED_WALL && !path.startsWith('/assets/') && path !== '/icon.svg')).toEqual([]);
    expect(complaints).toEqual([]);
  };

  it.each(everyLangOr('ar'))('equals the wall of a clinic without rooms at every step of a day, in %s', async (lang) => {
    await set({ lang, rooms: [] });
    const { steps, call, rest } = await day();
    await rest();
    const first = await call(at.manager.post('/v1/tickets/queue/advance'));
    await rest();
    await call(at.manager.post(`/v1/tickets/${first}/notify`));
    await rest();
    await call(at.manager.post('/v1/tickets/queue/advance'));
    const last = await call(at.manager.post('/v1/tickets/queue/advance'));
    await at.manager.post(`/v1/tickets/${last}/complete`);
    await rest();
    await equals(steps, lang);
  });

  it.each(everyLangOr('en'))('equals the wall of a clinic with rooms at every step of a day, in %s', async (lang) => {
    await set({ lang, rooms: ROOMS[lang].map((name, index) => ({ id: `room-${index + 1}`, name })) });
    const { steps, call, rest } = await day();
    const next = (room: number) => call(at.manager.post('/v1/tickets/queue/advance', { room: `room-${room}` }));
    // Each is called while the one before has the wall, and the last is ended while it has.
    const first = await next(1);
    await next(2);
    await next(3);
    await rest();
    await call(at.manager.post(`/v1/tickets/${first}/notify`, { room: 'room-1' }));
    await at.manager.post(`/v1/tickets/${first}/complete`);
    await rest();
    await next(2);
    await equals(steps, lang);
  });
});

const FRAME = `(address) => new Promise((ready) => {
  const frame = Object.assign(document.createElement('iframe'), { width: 1920, height: 1080, src: address });
  addEventListener('message', ({ source, data }) => source === frame.contentWindow && data?.says === 'ready' && ready());
  document.body.replaceChildren(frame);
})`;
const TELL = `(told) => document.querySelector('iframe').contentWindow.postMessage(told, location.origin)`;
