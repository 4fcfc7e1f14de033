import type { TicketAction } from '../tickets/rules.ts';
import { GROUPS, isOneOf, type Role } from './access.ts';

/**
 * Callers that a route is for: everybody, any session (also without a role), operators, a provider whose signature the route's handler
 * checks, or holders of one of the roles.
 */
export type Permission = 'public' | 'session' | 'operator' | 'signed' | readonly Role[];

const { managers: MANAGER, desk: DESK, staff: STAFF } = GROUPS;

/** Routes of the actions on one ticket, a part of all permissions: a file apart, so that pages carry no other route. */
export const ACTION_PERMISSIONS = {
  'POST /v1/tickets/queue/advance': STAFF,
  'PUT /v1/tickets/:id': DESK,
  'DELETE /v1/tickets/:id': MANAGER,
  'POST /v1/tickets/:id/notify': STAFF,
  'POST /v1/tickets/:id/arrived': STAFF,
  'POST /v1/tickets/:id/prioritise': STAFF,
  'DELETE /v1/tickets/:id/priority': STAFF,
  'POST /v1/tickets/undo': STAFF,
  'POST /v1/tickets/:id/move': STAFF,
  'POST /v1/tickets/:id/complete': STAFF,
  'POST /v1/tickets/:id/cancel': STAFF,
  'POST /v1/tickets/:id/reset': DESK,
  'POST /v1/tickets/:id/message': DESK,
} as const satisfies Readonly<Record<string, Permission>>;

/** The route that an action calls: its roles are offered the action, whether or not it is possible now. */
export const ACTION_ROUTES = {
  call: 'POST /v1/tickets/:id/notify',
  recall: 'POST /v1/tickets/:id/notify',
  arrive: 'POST /v1/tickets/:id/arrived',
  prioritise: 'POST /v1/tickets/:id/prioritise',
  endPriority: 'DELETE /v1/tickets/:id/priority',
  complete: 'POST /v1/tickets/:id/complete',
  absent: 'POST /v1/tickets/queue/advance',
  edit: 'PUT /v1/tickets/:id',
  move: 'POST /v1/tickets/:id/move',
  cancel: 'POST /v1/tickets/:id/cancel',
  reset: 'POST /v1/tickets/:id/reset',
  delete: 'DELETE /v1/tickets/:id',
} as const satisfies Readonly<Record<TicketAction, keyof typeof ACTION_PERMISSIONS>>;

export function allows(permission: Permission, roles: readonly Role[]): boolean {
  if (permission === 'public' || permission === 'session') return true;
  return permission !== 'operator' && permission !== 'signed' && isOneOf(permission, roles);
}

/** Actions that fewer roles may do than their route has: medical staff cancel a ticket as absent alone. */
const NARROWER: Partial<Readonly<Record<TicketAction, readonly Role[]>>> = { cancel: DESK };

/** Whether the server permits the action to these roles: pages offer no other. */
export const mayAct = (action: TicketAction, roles: readonly Role[]): boolean =>
  allows(NARROWER[action] ?? ACTION_PERMISSIONS[ACTION_ROUTES[action]], roles);

/** Whether these roles may have a call's message sent again. */
export const mayResend = (roles: readonly Role[]): boolean => allows(ACTION_PERMISSIONS['POST /v1/tickets/:id/message'], roles);
