import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { reducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { replayedWall, type ReplayedWall as Wall } from '#libs/contracts/wall/replayed-wall.ts';
import { clinicWith } from '../../../testing/clinic-with.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { QUIET_DAY } from '../../../testing/quiet-day.ts';
import { ReplayedWall } from './replayed-wall.tsx';

const entry = (position: number, status: string, notifiedCount: number) =>
  reducedEntry.parse({ ticket: { id: `ticket-${position}`, position, status, notifiedCount }, patient: { age: 30 } });
const CALLED = entry(1, 'notified', 1);
const WAITING = entry(2, 'waiting', 0);

const BEFORE = { at: '2026-11-20T06:40:00.000Z', entries: [WAITING], calledTicket: null };
const AT_CALL = { at: '2026-11-20T06:40:12.000Z', entries: [CALLED, WAITING], calledTicket: CALLED.ticket.id };

const FAILED = /could not be shown/;

function Page() {
  const [isLater, setLater] = useState(false);
  const clinic = clinicWith({ colour: '#3d2148', logo: 'a1', digits: 'arab', rooms: [{ id: 'room-1', name: 'Room 1' }] });
  return (
    <>
      <button type="button" onClick={() => setLater(!isLater)}>
        step
      </button>
      <ReplayedWall {...(isLater ? AT_CALL : BEFORE)} stats={QUIET_DAY} clinic={clinic} />
    </>
  );
}

/** A page with the frame, whose document is played by the test. */
async function given(lang: 'ar' | 'en' = 'en') {
  await onPage(<Page />, lang);
  return framed();
}

function framed() {
  const frame = document.querySelector('iframe');
  const within = frame?.contentWindow;
  if (!frame || !within) throw new Error('there is no frame');
  const told: Wall[] = [];
  within.postMessage = (data: unknown, origin: unknown) => {
    if (origin === location.origin) told.push(replayedWall.parse(data));
  };
  const says = (data: unknown, from: Pick<MessageEventInit, 'source' | 'origin'> = {}) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, source: within, origin: location.origin, ...from }));
    });
  return { frame, told, says };
}

const step = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'step' })));
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

describe('the replayed wall on a page', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['ar', 'شاشة العرض كما كانت'],
    ['en', 'The display as it stood'],
  ] as const)('names its frame in %s', async (lang, title) => {
    const { frame } = await given(lang);
    expect([frame.title, frame.getAttribute('src')]).toEqual([title, '/queue/display/replayed']);
  });

  it('tells the frame each instant once it listens, and all anew when it was loaded again', async () => {
    const { told, says } = await given();
    expect(told).toEqual([]);
    await says({ says: 'ready' });
    await step();
    await step();
    await says({ says: 'ready' });
    const habits = { lang: 'en', digits: 'arab', timezone: 'Asia/Dubai' };
    const clinic = { name: 'Al Noor', habits, hasRooms: true, viewing: { inches: 43, metres: 6 }, colour: '#3d2148', logo: 'a1' };
    const both = { clinic, notice: null, statistics: QUIET_DAY };
    const before = { at: BEFORE.at, entries: [WAITING], called: null, ...both };
    const atCall = { at: AT_CALL.at, entries: [CALLED, WAITING], called: CALLED, ...both };
    expect(told).toEqual([before, atCall, before, before]);
  });

  it('tells nothing to a frame of which another window or another origin says that it listens', async () => {
    const { told, says } = await given();
    await says({ says: 'ready' }, { source: window });
    await says({ says: 'ready' }, { origin: 'https://elsewhere.example' });
    await says({ says: 'hello' });
    expect(told).toEqual([]);
  });

  it('says that the wall cannot be shown when a loaded document does not answer, and tries again', async () => {
    const { frame } = await given();
    jest.useFakeTimers();
    await pass(60_000);
    expect(screen.queryByText(FAILED)).toBeNull();
    fireEvent.load(frame);
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toMatch(FAILED);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    const again = framed();
    fireEvent.load(again.frame);
    await again.says({ says: 'ready' });
    await pass(60_000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(again.told).toHaveLength(1);
  });
});
