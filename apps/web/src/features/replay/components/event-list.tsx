import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import { EventRow } from './event-row.tsx';

const ROW_PX = 61;
/** Rows beyond the box on either side. */
const BEYOND = 10;

export interface EventListProps {
  readonly events: readonly ReplayedEvent[];
  /** The instant of the moment in force; undefined before the first. */
  readonly current: string | undefined;
  readonly ticket: string | undefined;
  readonly timezone: string;
  readonly onGo: (at: string) => void;
  readonly onChoose: (ticket: string) => void;
}

/** The day's events in a box that follows the instant shown; only rows near what is seen are in the page. */
export function EventList({ events, current, ticket, timezone, onGo, onChoose }: EventListProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: events.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
  });
  const place = current === undefined ? -1 : events.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(current));
  const follow = useEffectEvent((index: number, count: number) =>
    virtual.scrollToIndex(Math.min(count - 1, Math.max(0, index)), { align: 'center' }),
  );
  useEffect(() => follow(place, events.length), [place, events.length]);

  const near = virtual.getVirtualItems();
  const before = near[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (near.at(-1)?.end ?? 0);
  return (
    <div
      ref={box}
      className="scroll-thin relative max-h-[32rem] min-h-0 grow overflow-y-auto overscroll-contain [@media(width>=52.5rem)_and_(height>=40rem)]:max-h-none"
    >
      <ol aria-label={t('replay.events.title')} style={{ paddingBlockStart: before, paddingBlockEnd: Math.max(0, after) }}>
        {near.map(({ key, index }) => {
          const event = events[index];
          return (
            event && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={events.length}
                aria-posinset={index + 1}
              >
                <EventRow
                  event={event}
                  isCurrent={current !== undefined && Date.parse(event.at) === Date.parse(current)}
                  isLater={index > place}
                  isChosen={ticket !== undefined && event.ticketId === ticket}
                  isMuted={ticket !== undefined && event.ticketId !== ticket}
                  timezone={timezone}
                  onGo={onGo}
                  onChoose={onChoose}
                />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
