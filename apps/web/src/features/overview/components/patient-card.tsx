import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Pane } from '../../../ui/pane.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { PatientName, TicketNumber, useNotified, useTicketActions } from '../../tickets/public.ts';

const MOVES = ['recall', 'complete'] as const;

/** The patient being called. */
export function PatientCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const called = useNotified();
  return (
    <Pane
      title={t('overview.patient.title')}
      note={
        called.data?.ticket.waitingAt && (
          <>
            {t('overview.patient.calledAt')}{' '}
            <time dateTime={called.data.ticket.waitingAt}>{format.time(called.data.ticket.waitingAt)}</time>
            {' · '}
            {t('tickets.attempt', { count: called.data.ticket.notifiedCount, max: CALL_LIMIT })}
          </>
        )
      }
    >
      <div aria-live="polite">
        <Loaded query={called} skeleton={<CardSkeleton />}>
          {(pair) =>
            pair ? (
              <Called pair={pair} />
            ) : (
              <p className="py-3 text-quiet">
                <span className="font-semibold text-ink">{t('overview.patient.empty.title')}</span>{' '}
                {t('overview.patient.empty.text')}
              </p>
            )
          }
        </Loaded>
      </div>
    </Pane>
  );
}

const CardSkeleton = () => (
  <SkeletonGroup>
    <div className="flex items-center gap-5">
      <Skeleton className="h-18 w-24 shrink-0 rounded-card" />
      <Skeleton className="h-12 min-w-0 max-w-64 grow" />
    </div>
  </SkeletonGroup>
);

function Called({ pair }: { readonly pair: TicketPair }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ticket, patient } = pair;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <TicketNumber position={ticket.position} size="large" isCalled />
      <div className="min-w-0 grow basis-40 leading-row">
        <p className="font-semibold text-xl">
          <PatientName name={patient.name} unreadable={patient.unreadable} lines={3} className="wrap-anywhere" />
        </p>
        <dl className="text-quiet">
          <dt className="sr-only">{t('overview.patient.age')}</dt>
          <dd>{format.years(patient.age)}</dd>
        </dl>
      </div>
      <Moves pair={pair} />
    </div>
  );
}

/** Moves of the called patient; one that cannot be made now says why to who asks for it. */
function Moves({ pair }: { readonly pair: TicketPair }) {
  const { t } = useTranslation();
  const id = useId();
  const { ask, refusal } = useTicketActions();
  return (
    <div className="flex gap-2 max-sm:basis-full max-sm:*:grow">
      {MOVES.map((kind) => {
        const reason = refusal(kind, pair);
        return (
          <Button
            key={kind}
            isRefused={reason !== null}
            {...(reason !== null && { describedBy: `${id}-${kind}` })}
            onPress={() => ask(kind, pair)}
          >
            {t(`tickets.actions.${kind}.label`)}
            {reason !== null && (
              <span hidden id={`${id}-${kind}`}>
                {reason}
              </span>
            )}
          </Button>
        );
      })}
    </div>
  );
}
