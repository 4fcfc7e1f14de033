import { type UseQueryResult, useIsMutating } from '@tanstack/react-query';
import { DoorOpen, Stethoscope, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { isOwnCall } from '../../../lib/own-calls.ts';
import { RoomChoice, useOwnRoom } from '../../../shared/places/public.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { CalledPatient, type Move, MoveButtons, Waited } from '../../tickets/public.ts';

interface PatientCardProps {
  readonly called: UseQueryResult<TicketPair | null>;
  readonly next: TicketPair | null;
  readonly moves: readonly Move[];
}

export function PatientCard({ called, next, moves }: PatientCardProps) {
  const { t } = useTranslation();
  const { isMissing } = useOwnRoom();
  // The patient in front of the doctor stays in sight, with or without a room.
  if (isMissing && !called.data)
    return (
      <Card title={t('rooms.choose')} icon={<DoorOpen size={20} />}>
        <RoomChoice />
      </Card>
    );
  return (
    <Card title={t('currentPatient.patient')} icon={<Stethoscope size={20} />} kind={called.data ? 'call' : 'plain'}>
      <Loaded query={called} skeleton={<CardSkeleton />}>
        {(pair) => (
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            {pair ? <Patient pair={pair} /> : <Nobody isSomebodyWaiting={next !== null} />}
            <MoveButtons moves={moves} next={next} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** No phone number: a doctor calls nobody. */
function Patient({ pair }: { readonly pair: TicketPair }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reason } = pair.ticket;
  // A call of this page may be shown before its answer has come.
  const isActing = useIsMutating() > 0;
  const isOfOthers = useOwnRoom().room !== null && !isActing && !isOwnCall(pair.ticket);
  return (
    <CalledPatient pair={pair}>
      {isOfOthers && (
        <p className="flex items-center gap-2">
          <Users size={18} aria-hidden="true" className="shrink-0 text-quiet" />
          {t('rooms.ofOthers')}
        </p>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_auto_1fr]">
        <Fact name={t('tickets.form.age')}>{format.years(pair.patient.age)}</Fact>
        <Fact name={t('currentPatient.waited')}>
          <Waited pair={pair} />
        </Fact>
        <Fact name={t('currentPatient.reason')}>
          {reason ?? <span className="font-normal text-quiet">{t('currentPatient.noReason')}</span>}
        </Fact>
      </dl>
    </CalledPatient>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-quiet text-sm">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line font-medium">{children}</dd>
  </div>
);

function Nobody({ isSomebodyWaiting }: { readonly isSomebodyWaiting: boolean }) {
  const { t } = useTranslation();
  const quiet = useOwnRoom().room ? 'rooms.nobodyWaits' : 'currentPatient.empty.quiet';
  return (
    <div className="flex flex-col justify-center gap-1">
      <p className="font-semibold text-xl">{t('currentPatient.empty.title')}</p>
      <p className="text-pretty text-quiet">{t(isSomebodyWaiting ? 'currentPatient.empty.ready' : quiet)}</p>
    </div>
  );
}

const CardSkeleton = () => (
  <SkeletonGroup>
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-24 w-36" />
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-12 w-1/2" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  </SkeletonGroup>
);
