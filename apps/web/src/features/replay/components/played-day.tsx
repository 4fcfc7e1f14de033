import { useMemo } from 'react';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { cx } from '../../../ui/cx.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { ReplayAddress } from '../rules/address.ts';
import type { Moment } from '../rules/moments.ts';
import { Beside } from './beside.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { EventsPart } from './events-part.tsx';
import { Leads } from './leads.tsx';
import { KeyHints } from './player/key-hints.tsx';
import { PlayerBand } from './player/player-band.tsx';
import { usePlayer } from './player/use-player.ts';
import { QueuePart } from './queue-part.tsx';
import { Refused } from './refused.tsx';
import { useChosenNumber } from './use-chosen-number.ts';

interface PlayedDayProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly at: string | undefined;
  readonly ticket: string | undefined;
  readonly clinic: Clinic;
  readonly moments: readonly Moment[];
  /** The instant to begin with where the address names none. */
  readonly begin: string;
  readonly change: (part: Partial<ReplayAddress>, options?: { readonly replace?: boolean }) => void;
}

/** A day on which something happened: its player, and what stood at the instant that is shown. */
export function PlayedDay({ day, isToday, at: addressed, ticket, clinic, moments, begin, change }: PlayedDayProps) {
  const player = usePlayer({
    moments,
    at: addressed,
    otherwise: begin,
    write: (at) => change({ day, at }, { replace: true }),
  });
  const { at, index, replay, isBehind } = player;
  const choose = (id: string | undefined) => change({ ticket: id }, { replace: true });
  const events = useMemo(() => moments.flatMap((moment) => moment.events), [moments]);
  const number = useChosenNumber(ticket, replay.data, events);
  const current = moments[index];
  const ways = (
    <>
      <Leads day={day} isToday={isToday} at={at} ticket={ticket} />
      <KeyHints />
    </>
  );
  return (
    <>
      <PlayerBand day={day} start={clinic.config} moments={moments} ticket={ticket} player={player} />
      {ticket !== undefined && (
        <ChosenBar
          number={number}
          isInQueue={replay.data?.queue.some((pair) => pair.ticket.id === ticket) ?? false}
          onClear={() => choose(undefined)}
        />
      )}
      <div className={PANES}>
        <div aria-busy={isBehind} className={cx(PANE, 'desk:row-span-2 xl:row-span-1', isBehind && 'opacity-60')}>
          {replay.error?.fields['at']?.code === 'future' ? (
            <Refused why="future" way="toLast" onGo={() => player.move({ step: 'edge', direction: 'on' })} />
          ) : (
            <Loaded query={replay} skeleton={<SkeletonRows rows={6} />}>
              {(shown) => <QueuePart replay={shown} ticket={ticket} onChoose={choose} />}
            </Loaded>
          )}
        </div>
        <div className={cx(PANE, BESIDE, isBehind && 'opacity-60')}>
          {replay.isSuccess && (
            <Beside replay={replay.data} moments={moments}>
              {ways}
            </Beside>
          )}
          {!replay.isSuccess && <div className="px-5 py-3 max-sm:px-4">{ways}</div>}
        </div>
        <div className={cx(PANE, BESIDE)}>
          <EventsPart
            events={events}
            current={current?.at}
            ticket={ticket}
            timezone={clinic.config.timezone}
            onGo={player.goTo}
            onChoose={choose}
          />
        </div>
      </div>
    </>
  );
}

/** Three panes beside each other, or the queue beside the other two, or all below each other. */
const PANES = cx(
  'grid min-h-0 grow desk:grid-cols-2 desk:grid-rows-[minmax(0,1fr)_minmax(0,1fr)]',
  'xl:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)_minmax(0,1.12fr)] xl:grid-rows-[minmax(0,1fr)]',
);
const PANE = 'flex min-h-0 min-w-0 flex-col [&>[role=alert]]:m-5';
const BESIDE = 'border-line-strong max-xl:border-t desk:border-s';
