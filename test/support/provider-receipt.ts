import { dayOfTicket, isTicketId } from '#libs/domain/kernel/ids.ts';
import type { MessagingAccount } from '#libs/messaging/messenger.ts';
import { DAY_PARAMETER, MESSAGE_PARAMETER } from '#libs/messaging/receipt-address.ts';
import type { HeldByDouble } from '#libs/messaging/testing/twilio-bodies.ts';
import { receiptPost, type TwilioPost } from '#libs/messaging/testing/twilio-posts.ts';

interface Received {
  readonly clinic: string;
  /** The message, by its id in the log. */
  readonly messageId: unknown;
  readonly ticketId: string;
  readonly held: HeldByDouble | undefined;
}

/** The provider's receipt of a message that was delivered, signed for the server that it is posted to. */
export function deliveredAt(url: string, account: MessagingAccount, { clinic, messageId, ticketId, held }: Received): TwilioPost {
  if (!held || !isTicketId(ticketId)) throw new Error('nothing was sent');
  const query = new URLSearchParams({ [MESSAGE_PARAMETER]: String(messageId), [DAY_PARAMETER]: dayOfTicket(ticketId) });
  const statusCallback = `${url}/v1/messaging/status/${clinic}?${query}`;
  return receiptPost(account, { ...held, statusCallback }, 'delivered');
}
