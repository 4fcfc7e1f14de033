import { useMemo } from 'react';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { ReplayAddress } from '../rules/address.ts';
import type { Moment } from '../rules/moments.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { EventsCard } from './events-card.tsx';
import { Figures } from './figures.tsx';
import { Leads } from './leads.tsx';
import { PlayerCard } from './player/player-card.tsx';
import { usePlayer } from './player/use-player.ts';
import { QueueCard } from './queue-card.tsx';
import { Refused } from './refused.tsx';
import { useChosenNumber } from './use-chosen-number.ts';
import { WallCard } from './wall-card.tsx';

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
  return (
    <div className="flex flex-col gap-6">
      <PlayerCard day={day} start={clinic.config} moments={moments} ticket={ticket} player={player} />
      {ticket !== undefined && (
        <ChosenBar
          number={number}
          isInQueue={replay.data?.queue.some((pair) => pair.ticket.id === ticket) ?? false}
          onClear={() => choose(undefined)}
        />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div aria-busy={isBehind} className={cx('flex min-w-0 flex-col gap-6', isBehind && 'opacity-60')}>
          {replay.error?.fields['at']?.code === 'future' ? (
            <Card>
              <Refused why="future" way="toLast" onGo={() => player.move({ step: 'edge', direction: 'on' })} />
            </Card>
          ) : (
            <Loaded query={replay} skeleton={<SkeletonRows rows={6} />}>
              {(shown) => (
                <>
                  <Figures stats={shown.stats} />
                  <QueueCard replay={shown} ticket={ticket} onChoose={choose} />
                </>
              )}
            </Loaded>
          )}
        </div>
        <div className="min-w-0 xl:sticky xl:inset-bs-4 xl:row-span-2">
          <EventsCard
            events={events}
            current={current?.at}
            ticket={ticket}
            timezone={clinic.config.timezone}
            onGo={player.goTo}
            onChoose={choose}
          />
        </div>
        {replay.isSuccess && <WallCard replay={replay.data} moments={moments} />}
      </div>
      <Leads day={day} isToday={isToday} at={at} ticket={ticket} />
    </div>
  );
}
