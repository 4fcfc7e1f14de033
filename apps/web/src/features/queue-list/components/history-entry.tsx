import {
  ArrowRightLeft,
  BellPlus,
  BellRing,
  CircleCheck,
  CircleSlash,
  Lock,
  LockOpen,
  Pencil,
  RotateCcw,
  ShieldCheck,
  Trash2,
  UserPlus,
  UserX,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CALLS } from '#libs/contracts/limits.ts';
import { SYSTEM_ACTOR, type TicketHistoryEntry } from '#libs/contracts/tickets/history.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { cx } from '../../../ui/cx.ts';
import { usePlaces } from '../../places/public.ts';
import { type HistoryKind, historyKindOf, placeIn } from '../rules/history-kind.ts';
import { HistoryDetails } from './history-details.tsx';

const LOOKS: Readonly<Record<HistoryKind, { readonly Icon: typeof Pencil; readonly look: string }>> = {
  issued: { Icon: UserPlus, look: 'bg-brand-soft text-on-brand-soft' },
  issuedFor: { Icon: UserPlus, look: 'bg-brand-soft text-on-brand-soft' },
  changed: { Icon: Pencil, look: 'bg-sunken text-quiet' },
  called: { Icon: BellRing, look: 'bg-call text-on-call' },
  calledTo: { Icon: BellRing, look: 'bg-call text-on-call' },
  calledAgain: { Icon: BellPlus, look: 'bg-call text-on-call' },
  calledAgainTo: { Icon: BellPlus, look: 'bg-call text-on-call' },
  moved: { Icon: ArrowRightLeft, look: 'bg-brand-soft text-on-brand-soft' },
  completed: { Icon: CircleCheck, look: 'bg-done-soft text-on-done-soft' },
  cancelled: { Icon: CircleSlash, look: 'bg-sunken text-quiet' },
  absent: { Icon: UserX, look: 'bg-sunken text-quiet' },
  reset: { Icon: RotateCcw, look: 'bg-brand-soft text-on-brand-soft' },
  deleted: { Icon: Trash2, look: 'bg-danger-soft text-on-danger-soft' },
  corrected: { Icon: Pencil, look: 'bg-sunken text-quiet' },
  held: { Icon: Lock, look: 'bg-sunken text-quiet' },
  released: { Icon: LockOpen, look: 'bg-sunken text-quiet' },
  erased: { Icon: ShieldCheck, look: 'bg-danger-soft text-on-danger-soft' },
};

interface HistoryEntryProps {
  readonly entry: TicketHistoryEntry;
  readonly position: number | null;
  readonly isLast: boolean;
}

/** One line of it: what, who, when, and what was written down of the patient then. */
export function HistoryEntry({ entry: { at, actor, what }, position, isLast }: HistoryEntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const places = usePlaces();
  const kind = historyKindOf(what);
  const { Icon, look } = LOOKS[kind];
  const sentence = t(`tickets.history.told.${kind}`, {
    who: isolated(actor.name ?? t(`tickets.history.${actor.id === SYSTEM_ACTOR ? 'system' : 'erasedMember'}`)),
    position: position ?? '',
    attempt: what.type === 'PatientCalled' ? what.attempt : 0,
    max: CALLS.max,
    place: isolated(placeIn(what, places) ?? ''),
  });
  return (
    <li className="relative flex gap-4 pb-6">
      {!isLast && <span aria-hidden="true" className="absolute inset-y-0 start-4.5 mt-10 mb-1 border-line border-s" />}
      <span aria-hidden="true" className={cx('inline-flex size-9 shrink-0 items-center justify-center rounded-full', look)}>
        <Icon size={18} />
      </span>
      <div className="min-w-0 grow pt-1">
        <p className="break-words">{sentence}</p>
        <time dateTime={at} className="text-quiet text-sm">
          {format.time(at)}
        </time>
        {'patient' in what && <HistoryDetails patient={what.patient} />}
        {(what.type === 'PatientHeld' || what.type === 'PatientReleased') && what.reason !== null && (
          <p className="break-words text-sm">
            <bdi>{what.reason}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}
