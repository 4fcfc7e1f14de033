import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { MessageId } from '#libs/domain/messages/events.ts';
import type { MessageContent } from './message-content.ts';

/** A clinic's account at the messaging provider. */
export interface MessagingAccount {
  readonly accountSid: string;
  readonly authToken: string;
  /** The phone that messages come from: `+` and digits. */
  readonly fromNumber: string;
}

export interface OutgoingMessage {
  /** Comes back with each receipt, so that one is matched to its message before the provider's id is recorded. */
  readonly id: MessageId;
  readonly clinicId: ClinicId;
  /** The day whose messages it is among; comes back with each receipt too. */
  readonly day: ClinicDay;
  /** The patient's phone: `+` and digits. */
  readonly to: string;
  /** The template's id at the provider: the clinic's for this kind of content, with the name or without. */
  readonly contentSid: string;
  readonly content: MessageContent;
}

/** The outcome of one attempt. Codes and causes hold nothing personal. */
export type SendOutcome =
  | { readonly outcome: 'sent'; readonly sid: string }
  /** Surely not sent, and no further attempt would be. `account`: the provider refuses the clinic's account, so every message of it. */
  | { readonly outcome: 'refused'; readonly code: string; readonly fault: 'account' | 'message' }
  /** Surely not sent, and may be tried again; after so long, where the provider says. */
  | { readonly outcome: 'notSent'; readonly code: string; readonly retryAfterMs: number | null }
  /** Perhaps sent: another attempt could be the second message. */
  | { readonly outcome: 'unknown'; readonly cause: string };

/** A message that the provider holds. */
export interface HeldMessage {
  readonly sid: string;
  readonly createdAt: Date;
}

/** The provider cannot be asked now, or refuses to answer. The message names a code or a cause, nothing personal. */
export class MessagingUnavailable extends Error {
  override readonly name = 'MessagingUnavailable';
}

/** The way to the provider of messages. */
export interface Messenger {
  /**
   * Makes one attempt, and never a second. It throws only where our own code is wrong, and the outcome is then unknown. A test
   * message is sent like any other: its outcome is the provider's answer to the clinic's settings.
   */
  send(account: MessagingAccount, message: OutgoingMessage): Promise<SendOutcome>;
  /**
   * Messages to a phone, made at that instant or later. An empty list proves nothing: the provider lists a message some time after
   * it took it. @throws MessagingUnavailable
   */
  findSent(account: MessagingAccount, wanted: { readonly to: string; readonly since: Date }): Promise<readonly HeldMessage[]>;
  /**
   * Deletes the provider's copy of a message. `notThere`: this account holds none of that id (any more).
   * @throws MessagingUnavailable
   */
  delete(account: MessagingAccount, sid: string): Promise<'deleted' | 'notThere'>;
}
