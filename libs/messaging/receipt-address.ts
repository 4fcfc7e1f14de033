import { isIP } from 'node:net';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { MessageId } from '#libs/domain/messages/events.ts';

/** The query parameter of a receipt's address that names its message. */
export const MESSAGE_PARAMETER = 'message';

/** Names that no public server answers to. */
const PRIVATE_NAME = /\.(localhost|local|internal|lan|home\.arpa|test)$/i;

/**
 * The address that the provider posts a message's receipts to; undefined where it could not reach one, since it then refuses the
 * whole message. The message's id stands in the query, which the signature covers.
 */
export function receiptAddress(publicUrl: string | undefined, clinicId: ClinicId, id: MessageId): string | undefined {
  if (publicUrl === undefined || !isReachable(new URL(publicUrl))) return undefined;
  const address = new URL(`/v1/messaging/status/${encodeURIComponent(clinicId)}`, publicUrl);
  address.searchParams.set(MESSAGE_PARAMETER, id);
  return address.href;
}

const isReachable = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0 && !PRIVATE_NAME.test(hostname);
