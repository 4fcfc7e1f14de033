import { randomUUID } from 'node:crypto';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import type { Actor, Role } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, type Instant, instant, isClinicId, memberId } from '#libs/domain/kernel/ids.ts';
import type { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { clinicStream, membersStream } from '#libs/ledger/stream-names.ts';
import { contextOf } from '../commands/system-actor.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { Chance } from './chance.ts';
import { type Opening, openings } from './openings.ts';
import { WorkingDay } from './working-day.ts';

export interface MadeUpClinicOptions {
  readonly seed: number;
  readonly number: number;
  readonly days: number;
  readonly tickets: number;
}

/** The id of a generated clinic: the same for the same seed and number. */
export function madeUpTenant(seed: number, number: number): ClinicId {
  const id = `sim-${seed}-${number}`;
  if (!isClinicId(id)) throw new Error(`no name of a clinic: ${id}`);
  return id;
}

/** A generated clinic, its two members, and the days of its history. */
export class MadeUpClinic {
  private readonly runtime: Runtime;
  private readonly queue: Pick<ClinicQueue, 'act'>;
  private readonly options: MadeUpClinicOptions;
  private readonly tenant: ClinicId;

  /** `queue`: takes the staff's commands. */
  constructor(runtime: Runtime, queue: Pick<ClinicQueue, 'act'>, options: MadeUpClinicOptions) {
    this.runtime = runtime;
    this.queue = queue;
    this.options = options;
    this.tenant = madeUpTenant(options.seed, options.number);
  }

  async live(): Promise<void> {
    const { seed, number, days, tickets } = this.options;
    const chance = new Chance(seed * 100_003 + number);
    const all = openings(this.runtime.now(), days, tickets);
    const [first] = all;
    if (!first) return;
    const reception = await this.open(instant(new Date(first.opens)));
    for (const opening of all) await this.pass(opening, chance, reception);
  }

  private async pass(opening: Opening, chance: Chance, reception: Actor): Promise<void> {
    const contextAt = (at: Instant) => contextOf(this.tenant, at, reception);
    await new WorkingDay({ queue: this.queue, chance, contextAt }).pass({ ...opening, patients: this.options.tickets });
  }

  /** Returns the receptionist's actor. */
  private async open(at: Instant): Promise<Actor> {
    const { clinics, members } = this.runtime;
    const name = `عيادة ${this.options.number}`;
    const open = { type: 'OpenClinic', slug: this.tenant, name, config: DEFAULT_CONFIG, at } as const;
    await clinics.execute(clinicStream(this.tenant), contextOf(this.tenant, at), open);
    const stream = membersStream(this.tenant);
    const manager = { type: 'EnrolFirstManager', memberId: memberId(randomUUID()), details: this.person('manager'), at } as const;
    await members.execute(stream, contextOf(this.tenant, at), manager);
    const id = memberId(randomUUID());
    const roles: readonly Role[] = ['Reception'];
    const invite = { type: 'InviteMember', memberId: id, details: this.person('reception'), roles, by: null, at } as const;
    await members.execute(stream, contextOf(this.tenant, at), invite);
    return { userId: id, roles, provider: 'simulation' };
  }

  private person(role: string): { readonly name: string; readonly email: string } {
    return { name: role, email: `${role}@${this.tenant}.example` };
  }
}
