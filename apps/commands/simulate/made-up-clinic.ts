import { randomUUID } from 'node:crypto';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import type { Actor, Role } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, type Instant, instant, isClinicId, memberId, type RoomId } from '#libs/domain/kernel/ids.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import type { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { clinicStream, membersStream } from '#libs/ledger/log/stream-names.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { contextOf } from '../command/system-actor.ts';
import { Chance } from './chance.ts';
import { dayShape, type Shape } from './day-shape.ts';
import { madeUpPlaces, type PlaceCounts } from './made-up-places.ts';
import { type Opening, openings } from './openings.ts';
import { RoomsDay } from './rooms-day.ts';
import { WorkingDay } from './working-day.ts';

/** Visits a ticket, with those to services that it is sent on to. */
const VISITS = 1.3;

export interface MadeUpClinicOptions extends PlaceCounts {
  readonly seed: number;
  readonly number: number;
  readonly days: number;
  readonly tickets: number;
  readonly shape: Shape;
}

/** The id of a generated clinic: the same for the same seed and number. */
export function madeUpTenant(seed: number, number: number): ClinicId {
  const id = `sim-${seed}-${number}`;
  if (!isClinicId(id)) throw new Error(`no name of a clinic: ${id}`);
  return id;
}

/** A generated clinic, its members (a doctor a room), and the days of its history. */
export class MadeUpClinic {
  private readonly runtime: Runtime;
  private readonly queue: Pick<ClinicQueue, 'act'>;
  private readonly options: MadeUpClinicOptions;
  private readonly clinicId: ClinicId;
  private readonly places: Places;

  /** `queue`: takes the staff's commands. */
  constructor(runtime: Runtime, queue: Pick<ClinicQueue, 'act'>, options: MadeUpClinicOptions) {
    this.runtime = runtime;
    this.queue = queue;
    this.options = options;
    this.clinicId = madeUpTenant(options.seed, options.number);
    this.places = madeUpPlaces(options);
  }

  async live(): Promise<void> {
    const { seed, number, days, tickets } = this.options;
    const chance = new Chance(seed * 100_003 + number);
    const all = openings(this.runtime.now(), days, this.visitsOfOneDoctor(tickets));
    const [first] = all;
    if (!first) return;
    const staff = await this.open(instant(new Date(first.opens)));
    for (const opening of all) await this.pass(opening, chance, staff);
  }

  /** Rooms share a day's visits. */
  private visitsOfOneDoctor(tickets: number): number {
    const { services, rooms } = this.places;
    return Math.ceil((tickets * (services.length > 1 ? VISITS : 1)) / Math.max(1, rooms.length));
  }

  private async pass(opening: Opening, chance: Chance, { reception, doctors }: Staff): Promise<void> {
    const { queue, places, clinicId } = this;
    const shape = dayShape(this.options.shape);
    const hours = { ...opening, consultation: opening.consultation * shape.worked, patients: this.options.tickets };
    const contextAt = (at: Instant, room?: RoomId) =>
      contextOf(clinicId, at, (room !== undefined && doctors.get(room)) || reception);
    const parts = { queue, chance, contextAt, shape };
    const isPlain = places.services.length === 0 && places.rooms.length === 0;
    const day = isPlain ? new WorkingDay(parts) : new RoomsDay({ ...parts, places });
    await day.pass(hours);
  }

  private async open(at: Instant): Promise<Staff> {
    const { clinics, members } = this.runtime;
    const name = `عيادة ${this.options.number}`;
    const open = { type: 'OpenClinic', slug: this.clinicId, name, config: { ...DEFAULT_CONFIG, ...this.places }, at } as const;
    await clinics.decideAndAppend(clinicStream(this.clinicId), contextOf(this.clinicId, at), open);
    const manager = { type: 'EnrolFirstManager', memberId: memberId(randomUUID()), details: this.person('manager'), at } as const;
    await members.decideAndAppend(membersStream(this.clinicId), contextOf(this.clinicId, at), manager);
    const reception = await this.invite('reception', 'Reception', at);
    const doctors = new Map<RoomId, Actor>();
    for (const { id } of this.places.rooms) doctors.set(id, await this.invite(`doctor-${id}`, 'Medical', at));
    return { reception, doctors };
  }

  private async invite(name: string, role: Role, at: Instant): Promise<Actor> {
    const id = memberId(randomUUID());
    const roles: readonly Role[] = [role];
    const invite = { type: 'InviteMember', memberId: id, details: this.person(name), roles, by: null, at } as const;
    await this.runtime.members.decideAndAppend(membersStream(this.clinicId), contextOf(this.clinicId, at), invite);
    return { userId: id, roles, provider: 'simulation' };
  }

  private person(role: string): { readonly name: string; readonly email: string } {
    return { name: role, email: `${role}@${this.clinicId}.example` };
  }
}

interface Staff {
  readonly reception: Actor;
  readonly doctors: ReadonlyMap<RoomId, Actor>;
}
