import { History, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import type { ReturningPatient } from '#libs/contracts/patients.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import { KeyCap } from '../../../ui/key-cap.tsx';
import {
  type Begun,
  MinutesAgo,
  NeedsMark,
  PriorityMark,
  RowName,
  StatusBadge,
  TicketNumber,
  Waited,
} from '../../tickets/public.ts';
import type { Command } from '../rules/commands.ts';
import type { Result } from '../rules/results.ts';
import { Matched } from './matched.tsx';

interface FinderResultProps {
  readonly id: string;
  readonly result: Result;
  /** The typed text: the part of a name that it found is underlined. */
  readonly typed: string;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onPress: () => void;
}

/** A result of the finder, as an option of its list: the focus stays in the input. */
export function FinderResult({ id, result, typed, isCurrent, onPoint, onPress }: FinderResultProps) {
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
      <Content result={result} typed={typed} />
    </button>
  );
}

function Content({ result, typed }: Pick<FinderResultProps, 'result' | 'typed'>) {
  if ('pair' in result) return <Found pair={result.pair} typed={typed} />;
  if ('command' in result) return <Named {...result.command} typed={typed} />;
  return result.returning ? <Returning {...result.returning} /> : <New begun={result.begun} />;
}

interface FoundProps {
  readonly pair: TicketPair;
  readonly typed: string;
}

function Found({ pair, typed }: FoundProps) {
  const { ticket } = pair;
  return (
    <>
      <span className="min-w-10 shrink-0">
        <TicketNumber position={ticket.position} isCalled={ticket.status === 'notified'} />
      </span>
      <span className="min-w-0 grow">
        <FoundName pair={pair} typed={typed} />
        <Facts pair={pair} />
      </span>
      <span className="shrink-0 text-meta">
        <State pair={pair} />
      </span>
    </>
  );
}

function FoundName({ pair: { patient, ticket }, typed }: FoundProps) {
  if (patient.name === null) return <RowName patient={patient} ticket={ticket} />;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Clipped lines={1} className="break-all font-medium">
        <Matched typed={typed}>{patient.name}</Matched>
      </Clipped>
      <PriorityMark ticket={ticket} />
      <NeedsMark needs={patient.needs} />
    </span>
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

function Named({ label, about, icon, letter, typed }: Command & Pick<FinderResultProps, 'typed'>) {
  return (
    <>
      <span aria-hidden="true" className="flex min-w-10 shrink-0 text-brand">
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="wrap-anywhere font-medium">
          <Matched typed={typed}>{label}</Matched>
        </span>
        {about !== undefined && (
          <Clipped lines={1} className="break-all text-quiet text-sm">
            {about}
          </Clipped>
        )}
      </span>
      {letter !== undefined && <KeyCap isHint>{letter}</KeyCap>}
    </>
  );
}

function Returning({ name, age, day }: ReturningPatient) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ToAdd icon={<History size={20} aria-hidden="true" />} head={isolated(name)}>
      {[format.years(age), t('finder.returning.last', { day: format.longDay(day) })].join(' · ')}
    </ToAdd>
  );
}

function New({ begun: { name, phone = '' } }: { readonly begun: Begun }) {
  const { t } = useTranslation();
  const head =
    name === undefined ? t('finder.new.withPhone', { phone: isolated(phone) }) : t('finder.new.named', { name: isolated(name) });
  return (
    <ToAdd icon={<UserPlus size={20} aria-hidden="true" />} head={head}>
      {t('finder.new.hint')}
    </ToAdd>
  );
}

interface ToAddProps {
  readonly icon: ReactNode;
  readonly head: string;
  readonly children: string;
}

const ToAdd = ({ icon, head, children }: ToAddProps) => (
  <>
    <span className="flex min-w-10 shrink-0 text-brand">{icon}</span>
    <span className="min-w-0 grow">
      <span className="wrap-anywhere font-medium">{head}</span>
      <span className="block text-quiet text-sm">{children}</span>
    </span>
  </>
);
