import {
  ArrowRightLeft,
  BellPlus,
  BellRing,
  ChevronsDown,
  ChevronsUp,
  CircleCheck,
  CircleSlash,
  DoorOpen,
  Lock,
  LockOpen,
  Pencil,
  Printer,
  RotateCcw,
  ShieldCheck,
  Smartphone,
  Trash2,
  Undo2,
  UserPlus,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Happened } from '#libs/contracts/tickets/history.ts';
import type { TicketAction } from '#libs/contracts/tickets/rules.ts';
import { cx } from '../../../../ui/cx.ts';

/** An action's icon, in menus. */
export const ACTION_ICONS: Readonly<Record<TicketAction, ReactNode>> = {
  call: <BellRing size={18} />,
  recall: <BellPlus size={18} />,
  arrive: <DoorOpen size={18} />,
  complete: <CircleCheck size={18} />,
  prioritise: <ChevronsUp size={18} />,
  endPriority: <ChevronsDown size={18} />,
  absent: <UserX size={18} />,
  edit: <Pencil size={18} />,
  move: <ArrowRightLeft size={18} />,
  cancel: <CircleSlash size={18} />,
  reset: <RotateCcw size={18} />,
  delete: <Trash2 size={18} />,
};

/** A ticket's slip, in menus. */
export const PRINT_ICON = <Printer size={18} />;

/** The patient's own page, in menus. */
export const PAGE_ICON = <Smartphone size={18} />;

/** An event's icon, in a ticket's history: that of the action that it comes of, where there is one. */
const EVENT_ICONS: Readonly<Record<Happened['type'], { readonly icon: ReactNode; readonly look: string }>> = {
  TicketIssued: { icon: <UserPlus size={18} />, look: 'text-quiet' },
  TicketDetailsChanged: { icon: ACTION_ICONS.edit, look: 'text-quiet' },
  PatientCalled: { icon: ACTION_ICONS.call, look: 'text-quiet' },
  TicketMoved: { icon: ACTION_ICONS.move, look: 'text-quiet' },
  PatientArrived: { icon: ACTION_ICONS.arrive, look: 'text-quiet' },
  TicketPrioritised: { icon: ACTION_ICONS.prioritise, look: 'text-quiet' },
  TicketPriorityEnded: { icon: ACTION_ICONS.endPriority, look: 'text-quiet' },
  ActionUndone: { icon: <Undo2 size={18} />, look: 'text-quiet' },
  TicketCompleted: { icon: ACTION_ICONS.complete, look: 'text-done' },
  TicketCancelled: { icon: ACTION_ICONS.cancel, look: 'text-quiet' },
  TicketReset: { icon: ACTION_ICONS.reset, look: 'text-quiet' },
  TicketDeleted: { icon: ACTION_ICONS.delete, look: 'text-danger' },
  PatientCorrected: { icon: ACTION_ICONS.edit, look: 'text-quiet' },
  PatientHeld: { icon: <Lock size={18} />, look: 'text-quiet' },
  PatientReleased: { icon: <LockOpen size={18} />, look: 'text-quiet' },
  PatientErased: { icon: <ShieldCheck size={18} />, look: 'text-danger' },
};

export const isTicketEvent = (type: string): type is Happened['type'] => Object.hasOwn(EVENT_ICONS, type);

/** Says nothing of its own: the words beside it tell the event. */
export function EventIcon({ type }: { readonly type: Happened['type'] }) {
  const { icon, look } = EVENT_ICONS[type];
  return (
    <span aria-hidden="true" className={cx('inline-flex shrink-0', look)}>
      {icon}
    </span>
  );
}
