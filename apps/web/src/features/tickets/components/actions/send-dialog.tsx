import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isServed, type Room, type Service } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useNumberKeys } from '../../../../lib/keys/use-number-keys.ts';
import { sendTargets, serviceNameOf, usePlaces } from '../../../../shared/places/public.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { KeyCap } from '../../../../ui/key-cap.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useLast } from '../../../../ui/use-last.ts';
import { useTicketAction } from '../../api/act-on-ticket.ts';
import { useNextWaiting } from '../../api/get-queue.ts';
import { useWho } from '../use-who.ts';
import { useActionFailure, usePlacesBehind } from './action-failure.ts';

/** A patient to be sent on, with what the page showed then. */
export interface ToSend {
  readonly pair: TicketPair;
  /** It is the room's called one and somebody waits: the next can be called with it. */
  readonly mayCallNext: boolean;
  readonly room: Room | null;
}

interface SendDialogProps {
  /** Null: nobody is sent on. */
  readonly toSend: ToSend | null;
  readonly onClose: () => void;
}

/** "Send to…": choosing a service sends the patient on and, for the called one, calls the next. */
export function SendDialog({ toSend, onClose }: SendDialogProps) {
  const shown = useLast(toSend);
  return shown && <Sending key={shown.pair.ticket.id} toSend={shown} isOpen={toSend !== null} onClose={onClose} />;
}

interface SendingProps {
  readonly toSend: ToSend;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Sending({ toSend: { pair, mayCallNext, room }, isOpen, onClose }: SendingProps) {
  const { t } = useTranslation();
  const id = useId();
  const places = usePlaces();
  const who = useWho();
  const failureOf = useActionFailure();
  const followPlaces = usePlacesBehind();
  const next = useNextWaiting().data?.[0];
  const [callsNext, setCallsNext] = useState(true);
  const { mutate, reset, isPending, variables, error } = useTicketAction();
  const targets = sendTargets(pair, places);
  const close = () => {
    onClose();
    setCallsNext(true);
    reset();
  };
  const send = (service: Service) => {
    if (isPending) return;
    const sending = { kind: 'move', pair, service, callsNext: mayCallNext && callsNext, room } as const;
    mutate(sending, { onSuccess: close, onError: followPlaces });
  };
  useNumberKeys(
    (digit) => {
      const service = targets[digit - 1];
      if (service) send(service);
    },
    { isOn: isOpen },
  );
  const isSentTo = ({ id }: Service) => isPending && variables?.kind === 'move' && variables.service.id === id;
  const failure = failureOf(error, t('tickets.actions.move.error'));
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      isPending={isPending}
      title={t('tickets.actions.move.title')}
    >
      <div className="flex flex-col gap-4">
        <p className="text-quiet">
          {t('tickets.actions.move.description', { name: who(pair), service: serviceNameOf(pair.ticket, places) ?? '-' })}
        </p>
        <ul aria-label={t('tickets.actions.move.services')} className="flex flex-col gap-2">
          {targets.map((service, index) => {
            const unserved = isServed(service.id, places) ? null : `${id}${service.id}`;
            return (
              <li key={service.id} className="flex flex-col gap-1">
                <Button
                  isWide
                  autoFocus={index === 0}
                  isPending={isSentTo(service)}
                  isDisabled={isPending && !isSentTo(service)}
                  onPress={() => send(service)}
                  {...(unserved !== null && { describedBy: unserved })}
                >
                  <bdi className="wrap-anywhere">{service.name}</bdi>
                  {index < 9 && <KeyCap isHint>{String(index + 1)}</KeyCap>}
                </Button>
                {unserved !== null && (
                  <p id={unserved} className="text-pretty text-quiet text-sm">
                    {t('rooms.unservedService')}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
        {mayCallNext && (
          <Checkbox isSelected={callsNext} onChange={setCallsNext} isDisabled={isPending}>
            {t('tickets.actions.move.callNext', { next: next ? who(next) : t('tickets.firstInQueue') })}
          </Checkbox>
        )}
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
