import { useEffect, useReducer } from 'react';
import { colourAddress } from '#libs/contracts/look/addresses.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { minuteOfArc } from '#libs/contracts/wall/viewing.ts';
import type { OpenScreen } from '../screen/screen.ts';
import { type DisplayFormatter, useDisplayFormatter } from './display-formatter.ts';
import { House } from './house.tsx';
import { type ShownNotice, shownNotice } from './shown-notice.ts';
import { Slots } from './slots.tsx';
import { Strip } from './strip.tsx';

/** The queue on its ground, the house on the clinic's, and what the screen itself has to say below both. */
export function WallView({ screen }: { readonly screen: OpenScreen }) {
  const { clinic, entries, isSpotlit, pages, turn, latest, staleSince } = screen;
  const formatter = useDisplayFormatter(clinic.habits);
  useEachSize();
  // An old queue is said first: the message may be over by then, too.
  const notice = screen.notice !== null && staleSince === null ? shownNotice(screen.notice, turn) : null;
  return (
    <main className={classesOf(screen, notice)}>
      {clinic.colour !== null && <link rel="stylesheet" href={colourAddress('wall', clinic.colour)} />}
      <h1 className="unseen">{`${clinic.name} · ${formatter.say('title')}`}</h1>
      <p className="unseen" role="status" aria-live="polite">
        {latest ? announcementOf(latest, formatter) : ''}
      </p>
      <Slots
        entries={entries}
        isSpotlit={isSpotlit}
        pages={pages}
        turn={turn}
        minute={minuteOfArc(clinic.viewing)}
        formatter={formatter}
      />
      <House screen={screen} formatter={formatter} />
      <Strip screen={screen} notice={notice} formatter={formatter} />
    </main>
  );
}

/** Draws the wall anew once the screen has another size: the parts of a message are measured. */
function useEachSize(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener('resize', draw);
    return () => removeEventListener('resize', draw);
  }, []);
}

function classesOf({ clinic, statistics, isSpotlit, staleSince, audible, lang }: OpenScreen, notice: ShownNotice | null): string {
  const classes = ['wall'];
  if (clinic.hasRooms) classes.push('wall-rooms');
  if ((statistics?.services ?? []).length > 0) classes.push('wall-services');
  if (isSpotlit) classes.push('wall-called');
  if (staleSince !== null || notice) classes.push('wall-banded');
  if (notice) classes.push(notice.isTall ? 'wall-said wall-tall' : 'wall-said');
  if (!audible) classes.push('wall-hinted');
  if (lang === 'ar' && clinic.habits.digits === 'arab') classes.push('wall-arab');
  return classes.join(' ');
}

/** Every call in other words, or a second one would not be said. */
function announcementOf({ ticket, room }: ReducedEntry, { say, format }: DisplayFormatter): string {
  const number = format.number(ticket.position);
  const count = format.number(ticket.notifiedCount);
  if (!room) return ticket.notifiedCount > 1 ? say('announcedAgain', { number, count }) : say('announced', { number });
  const to = { number, room: room.name };
  return ticket.notifiedCount > 1 ? say('announcedAgainTo', { ...to, count }) : say('announcedTo', to);
}
