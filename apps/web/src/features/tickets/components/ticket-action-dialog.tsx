import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CALLS } from '#libs/contracts/limits.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { ApiFailure } from '../../../lib/api-failure.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { type TicketRequest, useTicketAction } from '../api/act-on-ticket.ts';
import { useNextWaiting } from '../api/get-line.ts';
import { useNotified } from '../api/get-notified.ts';
import { missingNameOf } from './patient-name.tsx';

interface TicketActionDialogProps {
  /** Null: nothing is asked. */
  readonly action: TicketRequest | null;
  readonly onClose: () => void;
}

/** A question before an action: it names the patient, and stays open with the server's words where it was refused. */
export function TicketActionDialog({ action, onClose }: TicketActionDialogProps) {
  const shown = useLast(action);
  return shown && <Question key={keyOf(shown)} action={shown} isOpen={action !== null} onClose={onClose} />;
}

interface QuestionProps {
  readonly action: TicketRequest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Question({ action: asked, isOpen, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<{ readonly from: TicketRequest; readonly to: TicketRequest } | null>(null);
  const action = moved?.from === asked ? moved.to : asked;
  const { mutate, reset, isPending, error } = useTicketAction();
  const notified = useNotified();
  const who = useWho();
  // The first in the queue may be another by now, while the question stands.
  const next = useNextWaiting().data?.[0];
  const close = () => {
    onClose();
    reset();
  };
  /** Somebody else has called: it is asked about whoever is being called by now. */
  const follow = async ({ code }: ApiFailure) => {
    if (action.kind !== 'advance' || code !== 'queue.movedOn') return;
    const { data } = await notified.refetch();
    if (data !== undefined) setMoved({ from: asked, to: { kind: 'advance', notified: data } });
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t(`tickets.actions.${action.kind}.title`)}
      description={descriptionOf(action, { t, who, next: next ? who(next) : t('tickets.firstInLine') })}
      confirmLabel={t(`tickets.actions.${action.kind}.label`)}
      kind={action.kind === 'delete' ? 'danger' : 'filled'}
      isPending={isPending}
      failure={error && failureText(error, t, t(`tickets.actions.${action.kind}.error`))}
      onConfirm={() => mutate(action, { onSuccess: close, onError: (failure) => void follow(failure) })}
    />
  );
}

const keyOf = (action: TicketRequest): string =>
  action.kind === 'advance'
    ? `advance ${action.notified?.ticket.id}`
    : `${action.kind} ${action.pair.ticket.id} ${action.pair.ticket.notifiedCount}`;

/** A patient as a sentence names them: name and number. */
function useWho(): (pair: TicketPair) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ patient, ticket }) =>
    t('tickets.who', { name: isolated(patient.name ?? t(missingNameOf(patient))), number: format.position(ticket.position) });
}

interface Words {
  readonly t: TFunction;
  readonly who: (pair: TicketPair) => string;
  /** Whom "call next" would call. */
  readonly next: string;
}

function descriptionOf(action: TicketRequest, { t, who, next }: Words): string {
  if (action.kind === 'advance')
    return action.notified
      ? t('tickets.actions.advance.descriptionEnding', { name: who(action.notified), next })
      : t('tickets.actions.advance.description', { next });
  const name = who(action.pair);
  switch (action.kind) {
    case 'recall':
      return t('tickets.actions.recall.description', { name, count: action.pair.ticket.notifiedCount + 1, max: CALLS.max });
    case 'absent':
      return t(action.isSomebodyWaiting ? 'tickets.actions.absent.descriptionNext' : 'tickets.actions.absent.description', {
        name,
        next,
      });
    case 'cancel':
      return t(action.isPastDay ? 'tickets.actions.cancel.descriptionPast' : 'tickets.actions.cancel.description', { name });
    default:
      return t(`tickets.actions.${action.kind}.description`, { name });
  }
}
