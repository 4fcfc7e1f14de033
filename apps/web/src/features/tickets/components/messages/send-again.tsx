import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResendAnswer } from '#libs/contracts/tickets/message.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { failureText } from '../../../../lib/api/failure-text.ts';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useResend } from '../../api/resend-message.ts';
import { useWho } from '../use-who.ts';

interface SendAgainProps {
  readonly pair: TicketPair;
  /** It may have arrived: that it may arrive twice is asked first. */
  readonly isUnknown: boolean;
  readonly onSentAgain: () => void;
  /** The outcome so far. */
  readonly children: ReactNode;
}

/** A message that did not arrive, or of which that is not known, with the button that has it sent again. */
export function SendAgain({ pair, isUnknown, onSentAgain, children }: SendAgainProps) {
  const { t } = useTranslation();
  const who = useWho();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, reset, isPending, error } = useResend(onSentAgain);
  /** The server sends nothing where it knows less than the page showed, as after a restore. */
  const askIfUnknown = (answer?: ResendAnswer) => {
    if (answer?.data.message?.state === 'unknown') setIsAsking(true);
  };
  const send = () => mutate(pair.ticket.id, { onSuccess: askIfUnknown });
  const failure = error && failureText(error, t, t('tickets.message.again.error'));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        {children}
        {/* The button is higher than its row, and stands in the space around it. */}
        <div className="-my-1.5 shrink-0">
          <Button isPending={isPending} onPress={isUnknown ? () => setIsAsking(true) : send}>
            <span className="whitespace-nowrap">{t('tickets.message.again.label')}</span>
          </Button>
        </div>
      </div>
      {failure && !isAsking && <Notice kind="danger">{failure}</Notice>}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          setIsAsking(isOpen);
          reset();
        }}
        title={t('tickets.message.again.title')}
        description={t('tickets.message.again.description', { name: who(pair) })}
        confirmLabel={t('tickets.message.again.label')}
        isPending={isPending}
        failure={failure}
        isRefused={error?.isConflict}
        onConfirm={send}
      />
    </div>
  );
}
