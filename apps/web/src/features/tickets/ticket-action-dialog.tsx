import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CALLS } from '#libs/contracts/limits.ts';
import { isolated } from '../../i18n/isolated.ts';
import { failureText } from '../../lib/failure-text.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useLast } from '../../ui/use-last.ts';
import { type TicketAction, useTicketAction } from './ticket-action.ts';

interface TicketActionDialogProps {
  /** Null: nothing is asked. */
  readonly action: TicketAction | null;
  readonly onClose: () => void;
}

/** Asks before it is done, names the patient, and stays open with the server's words where it was refused. */
export function TicketActionDialog({ action, onClose }: TicketActionDialogProps) {
  const shown = useLast(action);
  return shown && <Question key={keyOf(shown)} action={shown} isOpen={action !== null} onClose={onClose} />;
}

interface QuestionProps {
  readonly action: TicketAction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Question({ action, isOpen, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const { mutate, reset, isPending, error } = useTicketAction();
  const close = () => {
    onClose();
    reset();
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t(`tickets.actions.${action.kind}.title`)}
      description={descriptionOf(action, t)}
      confirmLabel={t(`tickets.actions.${action.kind}.label`)}
      kind={action.kind === 'delete' ? 'danger' : 'filled'}
      isPending={isPending}
      failure={error && failureText(error, t, t(`tickets.actions.${action.kind}.error`))}
      onConfirm={() => mutate(action, { onSuccess: close })}
    />
  );
}

const keyOf = (action: TicketAction): string =>
  action.kind === 'advance'
    ? `advance ${action.notified?.ticket.id}`
    : `${action.kind} ${action.pair.ticket.id} ${action.pair.ticket.notifiedCount}`;

function descriptionOf(action: TicketAction, t: TFunction): string {
  const pair = action.kind === 'advance' ? action.notified : action.pair;
  const name = isolated(pair?.patient.name ?? t('common.erased'));
  switch (action.kind) {
    case 'advance':
      return pair ? t('tickets.actions.advance.descriptionEnding', { name }) : t('tickets.actions.advance.description');
    case 'again':
      return t('tickets.actions.again.description', { name, count: action.pair.ticket.notifiedCount + 1, max: CALLS.max });
    case 'absent':
      return t(action.isSomebodyWaiting ? 'tickets.actions.absent.descriptionNext' : 'tickets.actions.absent.description', {
        name,
      });
    case 'cancel':
      return t(action.isPastDay ? 'tickets.actions.cancel.descriptionPast' : 'tickets.actions.cancel.description', { name });
    default:
      return t(`tickets.actions.${action.kind}.description`, { name });
  }
}
