import { ArrowRightLeft, BellPlus, BellRing, CircleCheck, CircleSlash, Pencil, RotateCcw, Trash2, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketAction } from '#libs/contracts/tickets/rules.ts';

export const ACTION_ICONS: Readonly<Record<TicketAction, ReactNode>> = {
  call: <BellRing size={18} />,
  recall: <BellPlus size={18} />,
  complete: <CircleCheck size={18} />,
  absent: <UserX size={18} />,
  edit: <Pencil size={18} />,
  move: <ArrowRightLeft size={18} />,
  cancel: <CircleSlash size={18} />,
  reset: <RotateCcw size={18} />,
  delete: <Trash2 size={18} />,
};
