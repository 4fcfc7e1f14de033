import { UserRound, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { PatientName, StatusBadge, TicketNumber, useNotified } from '../../tickets/public.ts';

/** The patient being called. */
export function PatientCard() {
  const { t } = useTranslation();
  const called = useNotified();
  return (
    <Card
      title={t('overview.patient.title')}
      icon={<UserRound size={20} />}
      kind={called.data ? 'call' : 'plain'}
      actions={called.data && <StatusBadge status={called.data.ticket.status} />}
    >
      <div aria-live="polite">
        <Loaded query={called} skeleton={<CardSkeleton />}>
          {(pair) =>
            pair ? (
              <Called pair={pair} />
            ) : (
              <EmptyState
                icon={<UserRoundX size={28} />}
                title={t('overview.patient.empty.title')}
                text={t('overview.patient.empty.text')}
              />
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

const CardSkeleton = () => (
  <SkeletonGroup>
    <div className="flex items-center gap-6">
      <Skeleton className="h-26 w-32 shrink-0" />
      <Skeleton className="h-18 grow" />
    </div>
  </SkeletonGroup>
);

function Called({ pair: { ticket, patient } }: { readonly pair: TicketPair }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <TicketNumber position={ticket.position} size="large" isCalled />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold text-xl">
          <PatientName name={patient.name} unreadable={patient.unreadable} lines={3} className="wrap-anywhere" />
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-on-call-soft">{t('overview.patient.age')}</dt>
          <dd>{format.years(patient.age)}</dd>
          {ticket.waitingAt !== null && (
            <>
              <dt className="text-on-call-soft">{t('overview.patient.calledAt')}</dt>
              <dd>
                <time dateTime={ticket.waitingAt}>{format.time(ticket.waitingAt)}</time>
              </dd>
            </>
          )}
        </dl>
      </div>
    </div>
  );
}
