import { isCalled } from './board.ts';
import { Clock } from './clock.tsx';
import { Figures } from './figures.tsx';
import { useHand } from './hand.ts';
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
        {called ? hand.say('announced', { number: hand.format.number(called.ticket.position) }) : ''}
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
