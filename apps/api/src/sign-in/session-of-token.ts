import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Session, SessionStore } from '../platform/sessions/session-store.ts';

/** The session of the token that a browser holds. @throws Refusal session.required */
export async function sessionOfToken(
  sessions: Pick<SessionStore, 'find'>,
  token: string | undefined,
): Promise<Session & { readonly id: string }> {
  const session = token === undefined ? undefined : await sessions.find(token);
  if (!session) throw new Refusal('session.required');
  return session;
}
