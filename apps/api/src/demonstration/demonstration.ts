import { randomUUID } from 'node:crypto';
import { type Actor, ROLES } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, instant, isClinicId, isMemberId, type MemberId } from '#libs/domain/kernel/ids.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { clinicStream, membersStream } from '#libs/ledger/stream-names.ts';
import { markAsDemonstration } from '#libs/operations/runtime/demonstration-bounds.ts';
import type { Runtime } from '#libs/operations/runtime/runtime.ts';
import { writeHistory } from './history.ts';
import { CLINIC, STAFF } from './staff.ts';

const SEED = 20_261_121;
const HISTORY_MS = 31 * 24 * 3_600_000;

/** Prepares a demonstration at its first start: the clinic, its staff and their past days. */
export async function prepareDemonstration(runtime: Runtime): Promise<void> {
  const tenant = parseClinicId(runtime.config.defaultTenant);
  const { state } = await runtime.clinics.load(clinicStream(tenant));
  if (state) return;
  await markAsDemonstration(runtime);
  const now = runtime.now();
  const at = instant(new Date(now.getTime() - HISTORY_MS));
  const system = unkeyed({ tenant, actor: { userId: 'system', roles: [], provider: 'system' }, at });
  await runtime.clinics.execute(clinicStream(tenant), system, { type: 'OpenClinic', slug: tenant, ...CLINIC, at });
  const reception = await enrolStaff(runtime, tenant, system);
  const { queue, config } = runtime;
  await writeHistory({ queue, tenant, reception, seed: SEED, pastDays: config.demonstrationDays }, now);
}

/** Enrols the staff. Returns the receptionist as the actor for the generated history. */
async function enrolStaff({ members }: Runtime, tenant: ClinicId, context: CommandContext): Promise<Actor> {
  const { at } = context;
  const stream = membersStream(tenant);
  const [manager, ...others] = STAFF;
  const details = ({ name, email }: (typeof STAFF)[number]) => ({ name, email });
  await members.execute(stream, context, { type: 'EnrolFirstManager', memberId: newMember(), details: details(manager), at });
  let reception: Actor = context.actor;
  for (const person of others) {
    const memberId = newMember();
    const roles = ROLES.filter((role) => role === person.role);
    const invited = { ...context, commandId: randomUUID() };
    await members.execute(stream, invited, { type: 'InviteMember', memberId, details: details(person), roles, by: null, at });
    if (person.role === 'Reception') reception = { userId: memberId, roles, provider: 'demonstration' };
  }
  return reception;
}

function newMember(): MemberId {
  const id = randomUUID();
  if (!isMemberId(id)) throw new Error('demonstration: randomUUID gave an invalid member id');
  return id;
}

function parseClinicId(text: string): ClinicId {
  if (!isClinicId(text)) throw new Error('demonstration: DEFAULT_TENANT is not a clinic id');
  return text;
}
