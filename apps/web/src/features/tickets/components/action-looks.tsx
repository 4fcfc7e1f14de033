import { ArrowRightLeft, BellPlus, BellRing, CircleCheck, CircleSlash, Pencil, RotateCcw, Trash2, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Route } from '#libs/contracts/permissions.ts';
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

/** The route that an action calls. A menu offers the action to the roles of that route, whether or not it is possible now. */
export const ACTION_ROUTES: Readonly<Record<TicketAction, Route>> = {
  call: 'POST /v1/tickets/:id/notify',
  recall: 'POST /v1/tickets/:id/notify',
  complete: 'POST /v1/tickets/:id/complete',
  absent: 'POST /v1/tickets/queue/advance',
  edit: 'PUT /v1/tickets/:id',
  move: 'POST /v1/tickets/:id/move',
  cancel: 'POST /v1/tickets/:id/cancel',
  reset: 'POST /v1/tickets/:id/reset',
  delete: 'DELETE /v1/tickets/:id',
};
