import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { isCalled } from './announcements.ts';
import { Clock } from './clock.tsx';
import { type DisplayFormatter, useDisplayFormatter } from './display-formatter.ts';
import { Figures } from './figures.tsx';
import { PanelView } from './panel-view.tsx';
import type { OpenScreen } from './screen.ts';
import { Silence } from './silence.tsx';
import { Slots } from './slots.tsx';
import { Strip } from './strip.tsx';

export function WallView({ screen }: { readonly screen: OpenScreen }) {
  const { clinic, entries, statistics, now, qrcode } = screen;
  const formatter = useDisplayFormatter(clinic.config);
  const called = entries?.find(isCalled);
  return (
    <main className="wall">
      <h1 className="unseen">{`${clinic.name} · ${formatter.say('title')}`}</h1>
      <p className="unseen" role="status" aria-live="polite">
        {called ? announcementOf(called, formatter) : ''}
      </p>
      <div className="stage">
        <Slots entries={entries} formatter={formatter} />
        <PanelView name={clinic.name} qrcode={qrcode} formatter={formatter} />
        <aside className="side" aria-label={formatter.say('today')}>
          <Clock now={now} formatter={formatter} />
          <Figures statistics={statistics} formatter={formatter} />
          <Silence formatter={formatter} />
        </aside>
      </div>
      <Strip screen={screen} formatter={formatter} />
    </main>
  );
}

/** Every call in other words, or a second one would not be said. */
function announcementOf({ ticket: { position, notifiedCount } }: ReducedEntry, { say, format }: DisplayFormatter): string {
  const number = format.number(position);
  return notifiedCount > 1
    ? say('announcedAgain', { number, count: format.number(notifiedCount) })
    : say('announced', { number });
}
