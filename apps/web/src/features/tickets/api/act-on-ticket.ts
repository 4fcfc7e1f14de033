import { ACTION_ROUTES } from '#libs/contracts/access/action-permissions.ts';
import type { Route } from '#libs/contracts/access/permissions.ts';
import { changedTicketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Write } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { rememberOwnCall } from '../../../lib/own-calls.ts';
import type { Asked, Calling } from '../rules/asked.ts';
import { didOf } from '../rules/did.ts';
import { endOffers, offerUndo } from './last-action.ts';

/** Resolves to the changed ticket, or to nothing after a deletion. */
export const useTicketAction = () =>
  useWrite({
    request: requestOf,
    answer: changedTicketAnswer,
    changes: [QUERY_KEYS.day, QUERY_KEYS.pastDays],
    answered: ({ data, undo }, asked: Asked) => {
      if (data.ticket.status === 'notified') rememberOwnCall(data.ticket);
      if (undo === undefined) endOffers();
      else offerUndo({ id: undo.id, did: didOf(asked, data) });
    },
  });

export function requestOf(action: Asked): Write {
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
    case 'prioritise':
      return { ...callOf(ACTION_ROUTES[kind], id), body: { reason: action.reason } };
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
