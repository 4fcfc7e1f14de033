import { type UseQueryResult, useIsMutating } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { isOwnCall } from '../../../lib/own-calls.ts';
import { RoomChoice, serviceNameOf, useOwnRoom, usePlaces } from '../../../shared/places/public.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useHasSidebar } from '../../../ui/use-media.ts';
import { CalledNotes, type Move, MoveButtons } from '../../desk/public.ts';
import { NeedsHelp, PatientName, PriorityMark, UndoStrip, useTicketActions, Waited } from '../../tickets/public.ts';
import { VisitState } from './visit-state.tsx';

const AREA =
  'grid gap-x-12 gap-y-6 px-6 py-8 max-sm:px-4 max-sm:py-5 desk:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]';

interface PatientCardProps {
  readonly called: UseQueryResult<TicketPair | null>;
  readonly next: TicketPair | null;
  readonly moves: readonly Move[];
}

/** The patient in front of the doctor: who and why come first, the number is small. */
export function PatientCard({ called, next, moves }: PatientCardProps) {
  const { t } = useTranslation();
  const { isMissing } = useOwnRoom();
  const hasColumn = useHasSidebar();
  const { isBusy } = useTicketActions();
  // The patient in front of the doctor stays in sight, with or without a room.
  if (isMissing && !called.data)
    return (
      <section aria-label={t('rooms.choose')} className="px-6 py-8 max-sm:px-4">
        <h2 className="mb-2 font-semibold text-lg">{t('rooms.choose')}</h2>
        <RoomChoice />
      </section>
    );
  return (
    <section aria-label={t('currentPatient.patient')}>
      <Loaded query={called} skeleton={<CardSkeleton />}>
        {(pair) => (
          <div className={AREA}>
            {pair ? <Patient key={pair.ticket.id} pair={pair} /> : <Nobody isSomebodyWaiting={next !== null} />}
            {hasColumn && (
              <div className="flex flex-col gap-3">
                <MoveButtons moves={moves} next={next} />
                <UndoStrip isBusy={isBusy} />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** No phone number: a doctor calls nobody. */
function Patient({ pair }: { readonly pair: TicketPair }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ticket, patient } = pair;
  const service = serviceNameOf(ticket, usePlaces());
  // A call of this page may be shown before its answer has come.
  const isActing = useIsMutating() > 0;
  const isOfOthers = useOwnRoom().room !== null && !isActing && !isOwnCall(ticket);
  return (
    <div className="flex min-w-0 animate-settle flex-col gap-4">
      <VisitState ticket={ticket} />
      <div>
        <p className="font-semibold text-3xl leading-tight">
          <PatientName name={patient.name} unreadable={patient.unreadable} lines={4} className="wrap-anywhere" />
        </p>
        <p className="wrap-anywhere mt-1 max-w-2xl whitespace-pre-line text-xl">
          {ticket.reason ?? <span className="text-base text-quiet">{t('currentPatient.noReason')}</span>}
        </p>
        <PriorityMark ticket={ticket} className="mt-1" />
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact name={t('tickets.form.age')}>{format.years(patient.age)}</Fact>
        <Fact name={t('currentPatient.waited')}>
          <Waited pair={pair} />
        </Fact>
        {service !== null && (
          <Fact name={t('rooms.service')}>
            <bdi>{service}</bdi>
          </Fact>
        )}
      </dl>
      <NeedsHelp needs={patient.needs} />
      {isOfOthers && (
        <p className="flex items-center gap-2">
          <Users size={18} aria-hidden="true" className="shrink-0 text-quiet" />
          {t('rooms.ofOthers')}
        </p>
      )}
      <CalledNotes pair={pair} />
    </div>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-quiet text-sm">{name}</dt>
    <dd className="wrap-anywhere font-medium">{children}</dd>
  </div>
);

function Nobody({ isSomebodyWaiting }: { readonly isSomebodyWaiting: boolean }) {
  const { t } = useTranslation();
  const quiet = useOwnRoom().room ? 'rooms.nobodyWaits' : 'currentPatient.empty.quiet';
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold text-3xl leading-tight">{t('currentPatient.empty.title')}</p>
      <p className="text-pretty text-lg text-quiet">{t(isSomebodyWaiting ? 'currentPatient.empty.ready' : quiet)}</p>
    </div>
  );
}

const CardSkeleton = () => (
  <SkeletonGroup>
    <div className={AREA}>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-12 w-1/2" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-23 w-full" />
      </div>
    </div>
  </SkeletonGroup>
);
