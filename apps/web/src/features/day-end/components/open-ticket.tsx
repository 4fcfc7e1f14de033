import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/radio-group.tsx';
import { PatientName, useUndoAction } from '../../tickets/public.ts';
import type { Outcome } from '../api/end-tickets.ts';
import { type Answer, answersFor } from '../rules/endings.ts';

interface OpenTicketProps {
  readonly pair: TicketPair;
  readonly isPast: boolean;
  readonly answer: Answer;
  readonly onAnswer: (answer: Answer) => void;
  /** Null: nothing was asked of the server for it. */
  readonly outcome: Outcome | null;
  /** The answers were saved: none is chosen any more. */
  readonly isSaved: boolean;
  readonly isPending: boolean;
  /** Called once the button that took it back is gone. */
  readonly onTakenBack: () => void;
}

/** One open ticket with its answers or, once they were saved, with what became of it. */
export function OpenTicket({ pair, isPast, answer, onAnswer, outcome, isSaved, isPending, onTakenBack }: OpenTicketProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ticket, patient } = pair;
  const number = format.position(ticket.position);
  const isCalled = ticket.status === 'notified';
  const since = isCalled ? ticket.notifiedAt : ticket.waitingSince;
  return (
    <li className="grid min-h-15 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line-strong border-t py-2 max-sm:grid-cols-[3rem_minmax(0,1fr)]">
      <span className="font-semibold text-xl">{number}</span>
      <span className="min-w-0 leading-row">
        <PatientName name={patient.name} unreadable={patient.unreadable} lines={1} className="break-all font-medium" />
        <span className="block text-quiet text-sm">
          {t(isCalled ? 'dayEnd.since.notified' : 'dayEnd.since.waiting', { time: format.time(since) })}
        </span>
      </span>
      <div className="max-sm:col-span-2">
        {isSaved ? (
          <Result answer={answer} outcome={outcome} isPast={isPast} onTakenBack={onTakenBack} />
        ) : (
          <Segmented
            label={t('tickets.who', { name: patient.name ?? '', number })}
            isLabelHidden
            isDisabled={isPending}
            options={answersFor(pair, { isPast }).map((value) => ({ value, label: t(`dayEnd.answer.${value}`) }))}
            value={answer}
            onChange={onAnswer}
          />
        )}
      </div>
    </li>
  );
}

type ResultProps = Pick<OpenTicketProps, 'answer' | 'outcome' | 'isPast' | 'onTakenBack'>;

function Result({ answer, outcome, isPast, onTakenBack }: ResultProps) {
  const { t } = useTranslation();
  if (outcome === null) return <p className="text-quiet">{t('dayEnd.saved.open')}</p>;
  if (outcome.kind === 'refused') return <Failed>{failureText(outcome.failure, t, t('dayEnd.failed'))}</Failed>;
  return <Saved answer={answer} undo={isPast ? null : outcome.undo} onTakenBack={onTakenBack} />;
}

interface SavedProps extends Pick<OpenTicketProps, 'answer' | 'onTakenBack'> {
  /** Null: it cannot be taken back. */
  readonly undo: string | null;
}

function Saved({ answer, undo, onTakenBack }: SavedProps) {
  const { t } = useTranslation();
  const [isTakenBack, setTakenBack] = useState(false);
  const { mutate, isPending, error } = useUndoAction();
  const takeBack = (id: string) =>
    mutate(id, {
      onSuccess: () => {
        onTakenBack();
        setTakenBack(true);
      },
    });
  if (error) return <Failed>{failureText(error, t, t('tickets.undo.error'))}</Failed>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="flex items-center gap-1.5">
        {!isTakenBack && <Check size={18} aria-hidden="true" className="shrink-0 text-done" />}
        {isTakenBack ? t('dayEnd.takenBack') : t(`dayEnd.saved.${answer}`)}
      </p>
      {undo !== null && !isTakenBack && (
        <Button kind="quiet" isPending={isPending} onPress={() => !isPending && takeBack(undo)}>
          {t('tickets.undo.label')}
        </Button>
      )}
    </div>
  );
}

const Failed = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className="flex max-w-64 items-start gap-1.5 font-medium text-sm">
    <CircleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
    <span>{children}</span>
  </p>
);
