import { isSkipReason, type SkipReason } from '#libs/contracts/messaging/skip-reason-text.ts';
import type { CallMessage } from '#libs/contracts/tickets/message.ts';

/** A message of which a member of staff should know. Codes are null where this page does not know them. */
export type NotableMessage =
  | { readonly state: 'sent' | 'delivered' | 'read' | 'unknown' }
  | { readonly state: 'failed'; readonly code: string | null }
  | { readonly state: 'skipped'; readonly reason: SkipReason | null };

/** Known to the clinic, and so of every call: nothing is set up, or the patient has not consented. */
const EXPECTED: ReadonlySet<string | null> = new Set(['notConfigured', 'noConsent'] satisfies readonly SkipReason[]);

/** Undefined while it is being sent, and where nobody expects one. */
export function notableIn(message: CallMessage | undefined): NotableMessage | undefined {
  if (!message) return undefined;
  const { state, code } = message;
  switch (state) {
    case 'requested':
      return undefined;
    case 'failed':
      return { state, code };
    case 'skipped':
      return EXPECTED.has(code) ? undefined : { state, reason: code !== null && isSkipReason(code) ? code : null };
    default:
      return { state };
  }
}
