import { ArrowRightLeft, BellPlus, CircleCheck, Megaphone, UserX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../ui/button.tsx';
import { KeyCap } from '../../../../ui/key-cap.tsx';
import { PatientName } from '../patient-name.tsx';
import { TicketNumber } from '../ticket-badge.tsx';
import type { Move, MoveKind } from './move-keys.ts';

const ICONS: Readonly<Record<MoveKind, ReactNode>> = {
  advance: <Megaphone size={20} className="mirrored" />,
  recall: <BellPlus size={18} />,
  complete: <CircleCheck size={18} />,
  absent: <UserX size={18} />,
  move: <ArrowRightLeft size={18} />,
};

interface MoveButtonsProps {
  readonly moves: readonly Move[];
  /** The patient that "call next" would call. */
  readonly next: TicketPair | null;
}

/** Call next, with the patient that it would call; then the moves of the called patient. A move that cannot be made says why. */
export function MoveButtons({ moves, next }: MoveButtonsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const others = moves.filter(({ kind }) => kind !== 'advance');
  const reasons = reasonsOf(others);
  const label = ({ kind }: Move) => t(`tickets.actions.${kind}.label`);
  return (
    <div className="flex flex-col gap-3">
      {moves
        .filter(({ kind }) => kind === 'advance')
        .map((move) => (
          <div key={move.kind} className="flex flex-col gap-3">
            <p id={`${id}-next`} className="flex min-h-9 min-w-0 items-center gap-3">
              <span className="shrink-0 text-quiet">{t('tickets.next')}</span>
              {next ? (
                <>
                  <TicketNumber position={next.ticket.position} />
                  <PatientName
                    name={next.patient.name}
                    unreadable={next.patient.unreadable}
                    lines={2}
                    className="min-w-0 break-words font-medium"
                  />
                </>
              ) : (
                <span className="text-quiet">{move.refusal}</span>
              )}
            </p>
            <Button
              kind="filled"
              size="large"
              isWide
              icon={ICONS.advance}
              isRefused={move.refusal !== null}
              describedBy={`${id}-next`}
              onPress={move.ask}
            >
              {label(move)}
              <KeyCap isHint>{move.key}</KeyCap>
            </Button>
          </div>
        ))}
      <div className="flex flex-wrap gap-3 *:grow">
        {others.map((move) => (
          <Button
            key={move.kind}
            icon={ICONS[move.kind]}
            isRefused={move.refusal !== null}
            {...(move.refusal !== null && { describedBy: `${id}-${reasons.indexOf(move.refusal)}` })}
            onPress={move.ask}
          >
            <span className="whitespace-nowrap">
              {label(move)}
              <KeyCap isHint>{move.key}</KeyCap>
            </span>
          </Button>
        ))}
      </div>
      {reasons.map((reason, index) => (
        <p key={reason} id={`${id}-${index}`} className="text-quiet text-sm">
          {others.every(({ refusal }) => refusal === reason)
            ? reason
            : `${format.list(others.filter(({ refusal }) => refusal === reason).map(label))}: ${reason}`}
        </p>
      ))}
    </div>
  );
}

/** Each said once, however many it holds back. */
const reasonsOf = (moves: readonly Move[]): readonly string[] => [
  ...new Set(moves.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]))),
];
