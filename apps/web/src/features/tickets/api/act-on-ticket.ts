import { ACTION_ROUTES } from '#libs/contracts/access/action-permissions.ts';
import type { Route } from '#libs/contracts/access/permissions.ts';
import type { Room, Service } from '#libs/contracts/clinics/places.ts';
import type { TicketAction } from '#libs/contracts/tickets/rules.ts';
import { type TicketPair, ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Write } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { rememberOwnCall } from '../../../lib/own-calls.ts';

/** Where a call goes; null or left out in a clinic without rooms. */
interface Calling {
  readonly room?: Room | null;
}

interface Advance extends Calling {
  readonly kind: 'advance';
  readonly notified: TicketPair | null;
  /** Calls of no room that end with it. */
  readonly leftOver?: readonly TicketPair[];
}

interface Absent extends Calling {
  readonly kind: 'absent';
  readonly pair: TicketPair;
  /** And is called next by it. */
  readonly isSomebodyWaiting: boolean;
}

/** Sends a patient on to another service. */
export interface Sending extends Calling {
  readonly kind: 'move';
  readonly pair: TicketPair;
  readonly service: Service;
  readonly callsNext: boolean;
}

interface Plain extends Calling {
  readonly kind: Exclude<TicketAction, 'absent' | 'edit' | 'move'>;
  readonly pair: TicketPair;
  readonly isPastDay?: boolean;
}

/** An action that is confirmed by a question, with what the person saw when choosing it: the server refuses it if that has changed. */
export type TicketRequest = Advance | Absent | Plain;

/** Resolves to the changed ticket, or to nothing after a deletion. */
export const useTicketAction = () =>
  useWrite({
    request: requestOf,
    answer: ticketAnswer,
    changes: [QUERY_KEYS.day, QUERY_KEYS.pastDays],
    answered: ({ data: { ticket } }) => ticket.status === 'notified' && rememberOwnCall(ticket),
  });

export function requestOf(action: TicketRequest | Sending): Write {
  if (action.kind === 'advance') return advance(action, { after: action.notified?.ticket.id ?? null, outcome: 'completed' });
  const { kind, pair } = action;
  const { id, notifiedCount } = pair.ticket;
  switch (kind) {
    case 'call':
    case 'recall':
      return { ...callOf(ACTION_ROUTES[kind], id), body: { attempt: notifiedCount + 1, ...roomOf(action) } };
    case 'absent':
      return action.isSomebodyWaiting
        ? advance(action, { after: id, outcome: 'absent' })
        : { ...callOf(ACTION_ROUTES.cancel, id), body: { reason: 'absent' } };
    case 'move': {
      const service = action.service.id;
      return action.callsNext
        ? advance(action, { after: id, outcome: 'moved', service })
        : { ...callOf(ACTION_ROUTES[kind], id), body: { service } };
    }
    default:
      return callOf(ACTION_ROUTES[kind], id);
  }
}

const METHODS = ['POST', 'PUT', 'DELETE'] as const satisfies readonly Write['method'][];
type WriteRoute = Extract<Route, `${Write['method']} /v1/${string}`>;

/** The call of a route, where that names one for this ticket. */
function callOf(route: WriteRoute, id = ''): Write {
  const method = METHODS.find((each) => route.startsWith(each)) ?? 'POST';
  return { method, path: route.slice(`${method} /v1`.length).replace(':id', encodeURIComponent(id)) };
}

const advance = (
  calling: Calling,
  body: { readonly after: string | null; readonly outcome: string; readonly service?: string },
): Write => ({ ...callOf(ACTION_ROUTES.absent), body: { ...body, ...roomOf(calling) } });

const roomOf = ({ room }: Calling) => (room ? { room: room.id } : {});
