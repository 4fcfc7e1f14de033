import { isReachable } from '#libs/contracts/reachable.ts';
import type { OutgoingMessage } from './messenger.ts';

/** Query parameters of a receipt's address that name its message. */
export const MESSAGE_PARAMETER = 'message';
export const DAY_PARAMETER = 'day';

type Addressed = Pick<OutgoingMessage, 'id' | 'clinicId' | 'day'>;

/**
 * The address that the provider posts a message's receipts to; undefined where it could not reach one, since it then refuses the
 * whole message. The message's id and day stand in the query, which the signature covers.
 */
export function receiptAddress(publicUrl: string | undefined, { id, clinicId, day }: Addressed): string | undefined {
  if (publicUrl === undefined || !isReachable(new URL(publicUrl))) return undefined;
  const address = new URL(`/v1/messaging/status/${encodeURIComponent(clinicId)}`, publicUrl);
  address.searchParams.set(MESSAGE_PARAMETER, id);
  address.searchParams.set(DAY_PARAMETER, day);
  return address.href;
}
