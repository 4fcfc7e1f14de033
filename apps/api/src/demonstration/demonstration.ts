import { randomUUID } from 'node:crypto';
import type { OpeningConfig } from '#libs/domain/clinic/settings.ts';
import { type Actor, ROLES, type Role } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, instant, isClinicId, isMemberId, type MemberId } from '#libs/domain/kernel/ids.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { clinicStream, membersStream } from '#libs/ledger/log/stream-names.ts';
import { markAsDemonstration } from '#runtime/demonstration-bounds.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { CENTRE, CENTRE_SLUG } from './centre.ts';
import { writeHistory, writeRoomsHistory } from './history.ts';
import { HistoryQueue } from './history-queue.ts';
import { CLINIC, STAFF } from './staff.ts';

const SEED = 20_261_121;
/** A morning with five who wait, one no-show, one who cancelled and patients called twice. */
const MORNING_SEED = 20_261_126;
/** One day more than the longest past. */
const HISTORY_MS = 57 * 24 * 3_600_000;

/** Prepares a demonstration at its first start: its two clinics, their staff, and what happened there so far. */
export async function prepareDemonstration(runtime: Runtime): Promise<void> {
  const clinicId = parseClinicId(runtime.config.defaultTenant);
  const { state } = await runtime.clinics.load(clinicStream(clinicId));
  if (state) return;
  await markAsDemonstration(runtime);
  const now = runtime.now();
  const queue = new HistoryQueue(runtime);
  const pastDays = runtime.config.demonstrationDays;
  const simple = await openClinic(runtime, { clinicId, clinic: CLINIC, now });
  await writeHistory({ queue, seed: SEED, morningSeed: MORNING_SEED, pastDays, ...simple }, now);
  const oasis = parseClinicId(CENTRE_SLUG);
  if (oasis === clinicId) return;
  const centre = await openClinic(runtime, { clinicId: oasis, clinic: CENTRE, now });
  await writeRoomsHistory({ queue, seed: SEED, places: CENTRE.config, pastDays, ...centre }, now);
}

interface NewClinic {
  readonly clinicId: ClinicId;
  readonly clinic: { readonly name: string; readonly config: OpeningConfig };
  readonly now: Date;
}

/** Opens a clinic with the demonstration's people as its members, who can so switch from one clinic to the other. */
async function openClinic(runtime: Runtime, { clinicId, clinic, now }: NewClinic): Promise<Opened> {
  const at = instant(new Date(now.getTime() - HISTORY_MS));
  const system = unkeyed({ clinicId, actor: { userId: 'system', roles: [], provider: 'system' }, at });
  await runtime.clinics.decideAndAppend(clinicStream(clinicId), system, { type: 'OpenClinic', slug: clinicId, ...clinic, at });
  return { clinicId, ...(await enrolStaff(runtime, clinicId, system)) };
}

interface Opened {
  readonly clinicId: ClinicId;
  readonly reception: Actor;
  readonly doctor: Actor;
}

/** Enrols the staff. Returns those who act in the generated history. */
async function enrolStaff({ members }: Runtime, clinicId: ClinicId, context: CommandContext): Promise<Omit<Opened, 'clinicId'>> {
  const { at } = context;
  const stream = membersStream(clinicId);
  const [manager, ...others] = STAFF;
  const details = ({ name, email }: (typeof STAFF)[number]) => ({ name, email });
  await members.decideAndAppend(stream, context, {
    type: 'EnrolFirstManager',
    memberId: newMember(),
    details: details(manager),
    at,
  });
  const actors = new Map<Role, Actor>();
  for (const person of others) {
    const memberId = newMember();
    const roles = ROLES.filter((role) => role === person.role);
    const invited = { ...context, commandId: randomUUID() };
    await members.decideAndAppend(stream, invited, {
      type: 'InviteMember',
      memberId,
      details: details(person),
      roles,
      by: null,
      at,
    });
    actors.set(person.role, { userId: memberId, roles, provider: 'demonstration' });
  }
  return { reception: actors.get('Reception') ?? context.actor, doctor: actors.get('Medical') ?? context.actor };
}

function newMember(): MemberId {
  const id = randomUUID();
  if (!isMemberId(id)) throw new Error('demonstration: randomUUID gave an invalid member id');
  return id;
}

function parseClinicId(text: string): ClinicId {
  if (!isClinicId(text)) throw new Error(`demonstration: not a clinic id: ${text}`);
  return text;
}
