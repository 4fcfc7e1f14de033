import type { DisplayFormatter } from './display-formatter.ts';

export function Clock({ now, formatter: { format } }: { readonly now: Date; readonly formatter: DisplayFormatter }) {
  return (
    <div className="clock">
      <time className="clock-time" dateTime={now.toISOString()}>
        {format.time(now)}
      </time>
      <p className="clock-date">{format.date(now)}</p>
    </div>
  );
}
