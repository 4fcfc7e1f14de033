import { randomUUID } from 'node:crypto';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, type Instant, isClinicId, memberId } from '#libs/domain/kernel/ids.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { clinicStream, membersStream } from '#libs/ledger/log/stream-names.ts';
import { CLINIC } from '../../../apps/api/src/demonstration/staff.ts';
import type { Workshop } from './workshop.ts';

/** A clinic with its one member, who is signed in. */
export interface OpenClinic {
  readonly number: number;
  readonly clinicId: ClinicId;
  readonly manager: Actor;
  readonly cookie: string;
}

const PROVIDER = 'demonstration';
const SYSTEM: Actor = { userId: 'system', roles: [], provider: 'system' };

/** The first is the default tenant's, so that a start makes none by itself. */
export async function openClinics(workshop: Workshop, count: number, timezone: string, at: Instant): Promise<OpenClinic[]> {
  const names = Array.from({ length: count }, (_, index) => (index === 0 ? 'default' : `clinic-${index}`));
  return await Promise.all(names.map((name, number) => openClinic(workshop, name, number, timezone, at)));
}

async function openClinic(
  { clinics, directory, sessions }: Workshop,
  name: string,
  number: number,
  timezone: string,
  at: Instant,
): Promise<OpenClinic> {
  if (!isClinicId(name)) throw new Error(`no tenant's name: ${name}`);
  const config = { ...CLINIC.config, timezone };
  const opened = { type: 'OpenClinic', slug: name, name: CLINIC.name, config, at } as const;
  await clinics.decideAndAppend(clinicStream(name), contextOf(name, SYSTEM, at), opened);
  const id = memberId(randomUUID());
  const details = { name: 'نورة المنصوري', email: 'manager@example.com' };
  const enrolled = { type: 'EnrolFirstManager', memberId: id, details, at } as const;
  await directory.decideAndAppend(membersStream(name), contextOf(name, SYSTEM, at), enrolled);
  const token = await sessions.start({ userId: id, tenantId: name, provider: PROVIDER });
  return { number, clinicId: name, manager: { userId: id, roles: ['Manager'], provider: PROVIDER }, cookie: `dawr=${token}` };
}

export const contextOf = (clinicId: ClinicId, actor: Actor, at: Instant): CommandContext => unkeyed({ clinicId, actor, at });
