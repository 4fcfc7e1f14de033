import { randomUUID } from 'node:crypto';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, instant, memberId } from '#libs/domain/kernel/ids.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import { SessionStore } from '../platform/sessions/session-store.ts';
import { ClinicIndex } from '../sign-in/people/clinic-index.ts';
import { PersonFingerprints } from '../sign-in/people/person-fingerprints.ts';
import type { ApiUnderTest, Person } from './api-under-test.ts';

const EMAIL = 'huda@group.test';

/** A person with one e-mail and a member of their own at each clinic, by slug, signed in at the first. */
export async function groupMember(
  api: ApiUnderTest,
  now: Date,
  roles: Readonly<Record<string, readonly [Role, ...Role[]]>>,
): Promise<Person> {
  const print = api.get(PersonFingerprints).ofEmail(EMAIL);
  const at = instant(now);
  const people: { readonly userId: ReturnType<typeof memberId>; readonly tenantId: ClinicId }[] = [];
  for (const [slug, held] of Object.entries(roles)) {
    const [clinicId, userId] = [slug as ClinicId, memberId(randomUUID())];
    const context = unkeyed({ clinicId, actor: { userId: 'test', roles: [], provider: 'test' }, at });
    const details = { name: 'هدى', email: EMAIL };
    const invite = { type: 'InviteMember', memberId: userId, details, roles: held, by: null, at } as const;
    await api.runtime.members.decideAndAppend(membersStream(clinicId), context, invite);
    await api.get(ClinicIndex).update({ tenant: clinicId, member: userId }, [print]);
    people.push({ userId, tenantId: clinicId });
  }
  await api.caughtUp('members');
  const [first] = people;
  if (!first) throw new Error('a person of no clinic');
  const session = { ...first, provider: 'test', person: { identity: 'identity', email: print } };
  return { id: first.userId, cookie: `dawr=${await api.get(SessionStore).start(session)}` };
}
