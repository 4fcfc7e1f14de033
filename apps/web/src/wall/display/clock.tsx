import type { Hand } from './hand.ts';

export function Clock({ now, hand: { format } }: { readonly now: Date; readonly hand: Hand }) {
  return (
    <div className="clock">
      <time className="clock-time" dateTime={now.toISOString()}>
        {format.time(now)}
      </time>
      <p className="clock-date">{format.date(now)}</p>
    </div>
  );
}
