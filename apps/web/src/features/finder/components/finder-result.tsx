import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Begun, MinutesAgo, RowName, StatusBadge, TicketNumber, Waited } from '../../tickets/public.ts';
import type { Result } from '../rules/results.ts';

interface FinderResultProps {
  readonly id: string;
  readonly result: Result;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onPress: () => void;
}

/** A result of the finder, as an option of its list: the focus stays in the input. */
export function FinderResult({ id, result, isCurrent, onPoint, onPress }: FinderResultProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cx(
        'flex min-h-14 w-full cursor-pointer text-start items-center gap-4 rounded-small px-2 py-1 leading-row',
        isCurrent && 'bg-chosen text-on-chosen',
      )}
    >
      {'pair' in result ? <Found pair={result.pair} /> : <New begun={result.begun} />}
    </button>
  );
}

function Found({ pair }: { readonly pair: TicketPair }) {
  const { ticket } = pair;
  return (
    <>
      <span className="min-w-10 shrink-0">
        <TicketNumber position={ticket.position} isCalled={ticket.status === 'notified'} />
      </span>
      <span className="min-w-0 grow">
        <RowName {...pair} />
        <Facts pair={pair} />
      </span>
      <span className="shrink-0 text-meta">
        <State pair={pair} />
      </span>
    </>
  );
}

const LAST_FIGURES = 4;

/** The facts that tell people of one name apart. */
function Facts({ pair: { patient, ticket } }: { readonly pair: TicketPair }) {
  const format = useFormat();
  const facts = [
    patient.age !== null && format.years(patient.age),
    patient.phone !== null && isolated(`…${patient.phone.slice(-LAST_FIGURES)}`),
    ticket.reason,
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <Clipped lines={1} className="break-all text-quiet text-sm">
      {facts.join(' · ')}
    </Clipped>
  );
}

function State({ pair }: { readonly pair: TicketPair }) {
  const { status, notifiedAt, cancelReason } = pair.ticket;
  if (status === 'waiting') return <Waited pair={pair} />;
  if (status === 'notified' && notifiedAt !== null) return <MinutesAgo at={notifiedAt} />;
  return <StatusBadge status={status} {...(cancelReason && { cancelReason })} />;
}

function New({ begun }: { readonly begun: Begun }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="flex min-w-10 shrink-0 text-brand">
        <UserPlus size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 grow">
        <span className="wrap-anywhere font-medium">
          {'name' in begun
            ? t('finder.new.named', { name: isolated(begun.name) })
            : t('finder.new.withPhone', { phone: isolated(begun.phone) })}
        </span>
        <span className="block text-quiet text-sm">{t('finder.new.hint')}</span>
      </span>
    </>
  );
}
