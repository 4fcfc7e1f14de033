import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { OpenScreen } from '../screen/screen.ts';
import { Clock } from './clock.tsx';
import { type DisplayFormatter, useDisplayFormatter } from './display-formatter.ts';
import { Figures } from './figures.tsx';
import { PanelView } from './panel-view.tsx';
import { Silence } from './silence.tsx';
import { Slots } from './slots.tsx';
import { Strip } from './strip.tsx';

export function WallView({ screen }: { readonly screen: OpenScreen }) {
  const { clinic, entries, isSpotlit, pages, turn, latest, statistics, now, qrcode } = screen;
  const formatter = useDisplayFormatter(clinic.habits);
  return (
    <main className="wall">
      <h1 className="unseen">{`${clinic.name} · ${formatter.say('title')}`}</h1>
      <p className="unseen" role="status" aria-live="polite">
        {latest ? announcementOf(latest, formatter) : ''}
      </p>
      <div className={clinic.hasRooms ? 'stage stage-rooms' : 'stage'}>
        <Slots entries={entries} isSpotlit={isSpotlit} pages={pages} turn={turn} formatter={formatter} />
        <PanelView name={clinic.name} qrcode={qrcode} formatter={formatter} />
        <aside className="side" aria-label={formatter.say('today')}>
          <Clock now={now} formatter={formatter} />
          <Figures statistics={statistics} turn={turn} formatter={formatter} />
          <Silence formatter={formatter} />
        </aside>
      </div>
      <Strip screen={screen} formatter={formatter} />
    </main>
  );
}

/** Every call in other words, or a second one would not be said. */
function announcementOf({ ticket, room }: ReducedEntry, { say, format }: DisplayFormatter): string {
  const number = format.number(ticket.position);
  const count = format.number(ticket.notifiedCount);
  if (!room) return ticket.notifiedCount > 1 ? say('announcedAgain', { number, count }) : say('announced', { number });
  const to = { number, room: room.name };
  return ticket.notifiedCount > 1 ? say('announcedAgainTo', { ...to, count }) : say('announcedTo', to);
}
