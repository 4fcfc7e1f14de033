import {
  ArrowRightLeft,
  BellRing,
  CircleCheck,
  CircleSlash,
  Lock,
  LockOpen,
  type LucideIcon,
  Pencil,
  RotateCcw,
  ShieldCheck,
  Trash2,
  UserPlus,
} from 'lucide-react';
import type { Happened } from '#libs/contracts/tickets/history.ts';
import { cx } from '../../../ui/cx.ts';

const LOOKS: Readonly<Record<Happened['type'], { readonly Icon: LucideIcon; readonly look: string }>> = {
  TicketIssued: { Icon: UserPlus, look: 'bg-brand-soft text-on-brand-soft' },
  TicketDetailsChanged: { Icon: Pencil, look: 'bg-sunken text-quiet' },
  PatientCalled: { Icon: BellRing, look: 'bg-call text-on-call' },
  TicketMoved: { Icon: ArrowRightLeft, look: 'bg-brand-soft text-on-brand-soft' },
  TicketCompleted: { Icon: CircleCheck, look: 'bg-done-soft text-on-done-soft' },
  TicketCancelled: { Icon: CircleSlash, look: 'bg-sunken text-quiet' },
  TicketReset: { Icon: RotateCcw, look: 'bg-brand-soft text-on-brand-soft' },
  TicketDeleted: { Icon: Trash2, look: 'bg-danger-soft text-on-danger-soft' },
  PatientCorrected: { Icon: Pencil, look: 'bg-sunken text-quiet' },
  PatientHeld: { Icon: Lock, look: 'bg-sunken text-quiet' },
  PatientReleased: { Icon: LockOpen, look: 'bg-sunken text-quiet' },
  PatientErased: { Icon: ShieldCheck, look: 'bg-danger-soft text-on-danger-soft' },
};

/** Says nothing of its own: the words beside it tell the event. */
export function EventIcon({ type }: { readonly type: Happened['type'] }) {
  const { Icon, look } = LOOKS[type];
  return (
    <span aria-hidden="true" className={cx('inline-flex size-9 shrink-0 items-center justify-center rounded-full', look)}>
      <Icon size={18} />
    </span>
  );
}
