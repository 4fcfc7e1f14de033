import { mayAct } from '#libs/contracts/access/action-permissions.ts';
import { holdsAction } from '#libs/contracts/tickets/action-formats.ts';
import type { TicketAction } from '#libs/contracts/tickets/rules.ts';
import { useSession } from '../../../shared/session/public.ts';

/** Tells actions that the member may take, and that the server records already. */
export function useMayAct(): (action: TicketAction) => boolean {
  const { roles, format } = useSession();
  return (action) => mayAct(action, roles) && holdsAction(action, format);
}
