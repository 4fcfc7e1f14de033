import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRIORITY_REASONS, type PriorityReason } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useNumberKeys } from '../../../../lib/keys/use-number-keys.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { KeyCap } from '../../../../ui/key-cap.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useLast } from '../../../../ui/use-last.ts';
import { useTicketAction } from '../../api/act-on-ticket.ts';
import { useWho } from '../use-who.ts';
import { useActionFailure } from './action-failure.ts';

interface PriorityDialogProps {
  /** Null: nobody is put first. */
  readonly pair: TicketPair | null;
  readonly onClose: () => void;
}

/** "Put first": choosing a reason does it. */
export function PriorityDialog({ pair, onClose }: PriorityDialogProps) {
  const shown = useLast(pair);
  return shown && <Prioritising key={shown.ticket.id} pair={shown} isOpen={pair !== null} onClose={onClose} />;
}

interface PrioritisingProps {
  readonly pair: TicketPair;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Prioritising({ pair, isOpen, onClose }: PrioritisingProps) {
  const { t } = useTranslation();
  const who = useWho();
  const failureOf = useActionFailure();
  const [chosen, setChosen] = useState<PriorityReason | null>(null);
  const { mutate, reset, isPending, error } = useTicketAction();
  const close = () => {
    onClose();
    reset();
  };
  const choose = (reason: PriorityReason) => {
    if (isPending) return;
    setChosen(reason);
    mutate({ kind: 'prioritise', pair, reason }, { onSuccess: close });
  };
  useNumberKeys(
    (digit) => {
      const reason = PRIORITY_REASONS[digit - 1];
      if (reason) choose(reason);
    },
    { isOn: isOpen },
  );
  const failure = failureOf(error, t('tickets.actions.prioritise.error'));
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      isPending={isPending}
      title={t('tickets.actions.prioritise.title')}
    >
      <div className="flex flex-col gap-4">
        <p className="text-quiet">
          {t('tickets.actions.prioritise.description', { name: who(pair) })} {t('tickets.actions.prioritise.hint')}
        </p>
        <ul aria-label={t('tickets.actions.prioritise.reasons')} className="flex flex-col gap-2">
          {PRIORITY_REASONS.map((reason, index) => {
            const isChosen = isPending && chosen === reason;
            return (
              <li key={reason}>
                <Button
                  isWide
                  autoFocus={index === 0}
                  isPending={isChosen}
                  isDisabled={isPending && !isChosen}
                  onPress={() => choose(reason)}
                >
                  {t(`tickets.priority.${reason}`)}
                  <KeyCap isHint>{String(index + 1)}</KeyCap>
                </Button>
              </li>
            );
          })}
        </ul>
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
