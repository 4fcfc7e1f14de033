import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { isCalled } from './board.ts';
import { Clock } from './clock.tsx';
import { Figures } from './figures.tsx';
import { type Hand, useHand } from './hand.ts';
import { PanelView } from './panel-view.tsx';
import type { OpenScreen } from './screen.ts';
import { Silence } from './silence.tsx';
import { Slots } from './slots.tsx';
import { Strip } from './strip.tsx';

export function WallView({ screen }: { readonly screen: OpenScreen }) {
  const { clinic, entries, statistics, now, qrcode } = screen;
  const hand = useHand(clinic.config);
  const called = entries?.find(isCalled);
  return (
    <main className="wall">
      <h1 className="unseen">{`${clinic.name} · ${hand.say('title')}`}</h1>
      <p className="unseen" role="status" aria-live="polite">
        {called ? announcementOf(called, hand) : ''}
      </p>
      <div className="stage">
        <Slots entries={entries} hand={hand} />
        <PanelView name={clinic.name} qrcode={qrcode} hand={hand} />
        <aside className="side" aria-label={hand.say('today')}>
          <Clock now={now} hand={hand} />
          <Figures statistics={statistics} hand={hand} />
          <Silence hand={hand} />
        </aside>
      </div>
      <Strip screen={screen} hand={hand} />
    </main>
  );
}

/** Every call in other words, or a second one would not be said. */
function announcementOf({ ticket: { position, notifiedCount } }: ReducedEntry, { say, format }: Hand): string {
  const number = format.number(position);
  return notifiedCount > 1
    ? say('announcedAgain', { number, count: format.number(notifiedCount) })
    : say('announced', { number });
}
