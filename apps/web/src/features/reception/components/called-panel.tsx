import type { UseQueryResult } from '@tanstack/react-query';
import { BellOff, BellRing, DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { RoomChoice, useOwnRoom } from '../../../shared/places/public.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { CalledPatient, type Move, MoveButtons } from '../../tickets/public.ts';

interface CalledPanelProps {
  readonly called: UseQueryResult<TicketPair | null>;
  readonly next: TicketPair | null;
  readonly moves: readonly Move[];
}

/** The patient being called, large, with the moves. It stays in sight while the queue is scrolled. */
export function CalledPanel({ called, next, moves }: CalledPanelProps) {
  const { t } = useTranslation();
  const { room, isMissing } = useOwnRoom();
  const isCalled = Boolean(called.data);
  // Only where it is known: while it is not, nothing is said of anybody.
  const isNobody = called.data === null;
  if (isMissing && !isCalled)
    return (
      <Card title={t('rooms.choose')} icon={<DoorOpen size={20} />}>
        <RoomChoice />
      </Card>
    );
  const hint = next ? 'reception.nobodyHint' : room ? 'rooms.nobodyWaits' : 'reception.nobodyWaitingHint';
  return (
    <div className="lg:sticky lg:inset-bs-6">
      <Card
        title={t(isNobody ? 'reception.nobody' : 'reception.called')}
        icon={isNobody ? <BellOff size={20} /> : <BellRing size={20} />}
        kind={isCalled ? 'call' : 'plain'}
      >
        <Loaded query={called} skeleton={<PanelSkeleton />}>
          {(pair) => (
            <div className="flex flex-col gap-5">
              {pair ? <CalledPatient pair={pair} /> : <p className="text-quiet">{t(hint)}</p>}
              <hr className={isCalled ? 'border-call' : 'border-line'} />
              <MoveButtons moves={moves} next={next} />
            </div>
          )}
        </Loaded>
      </Card>
    </div>
  );
}

const PanelSkeleton = () => (
  <SkeletonGroup>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24 w-36" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  </SkeletonGroup>
);
