import type { RoomScene, Scene } from './scene.ts';

/** Minutes of work are never drawn shorter than this share of the usual, whatever chance says. */
const SLOWEST = 0.3;
/** Bounds a run in which patients are sent round and round. */
const VISITS_EACH = 8;

/** When each was called in one run, in milliseconds from now; Infinity: not at all. */
export interface Called {
  /** Those who wait, in the scene's order of each service. */
  readonly waiting: readonly Float64Array[];
  /** Somebody who joins each service now. */
  readonly joining: Float64Array;
}

interface RoomInRun {
  readonly scene: RoomScene;
  readonly pauses: readonly { readonly at: number; readonly length: number }[];
  nextPause: number;
  /** When its visit or its pause ends; Infinity: it waits for patients, or has closed. */
  freeAt: number;
  service: number;
  arrived: number;
  isIdle: boolean;
}

/** Lets the clinic go on once, as chance would have it, until all who wait now have been called. */
export class Run {
  private readonly scene: Scene;
  private readonly chance: () => number;
  private readonly pace: number;
  private readonly rooms: readonly RoomInRun[];
  private readonly called: Called;
  /** How many of those who wait for each service have been called. */
  private readonly heads: Uint32Array;
  /** Those sent on to each service in this run, by arrival. */
  private readonly sent: readonly number[][];
  private left: number;

  constructor(scene: Scene, chance: () => number) {
    const { services, rooms, now, pace } = scene;
    this.scene = scene;
    this.chance = chance;
    this.pace = Math.max(SLOWEST, pace.factor + pace.deviation * bell(chance));
    this.heads = new Uint32Array(services.length);
    this.sent = services.map(() => []);
    this.called = {
      waiting: services.map(({ arrived }) => new Float64Array(arrived.length).fill(Number.POSITIVE_INFINITY)),
      joining: new Float64Array(services.length).fill(Number.POSITIVE_INFINITY),
    };
    this.left = services.reduce((sum, { arrived, isServed }) => sum + (isServed ? arrived.length + 1 : 0), 0);
    this.rooms = rooms.map((room) => {
      const { freeAt, pauses } = room.outlook.draw(this.pace, chance);
      const { service = -1, arrived = 0 } = room.inside ?? {};
      return { scene: room, pauses, nextPause: 0, freeAt: Math.max(now, freeAt), service, arrived, isIdle: false };
    });
  }

  simulate(): Called {
    for (let steps = VISITS_EACH * (this.left + this.rooms.length); this.left > 0 && steps > 0; steps--) {
      const room = this.nextRoom();
      if (room === undefined) break;
      this.endVisit(room);
      this.goOn(room, room.freeAt);
    }
    return this.called;
  }

  private nextRoom(): RoomInRun | undefined {
    let next: RoomInRun | undefined;
    for (const room of this.rooms) if (!room.isIdle && room.freeAt < (next?.freeAt ?? Number.POSITIVE_INFINITY)) next = room;
    return next;
  }

  /** The patient goes, or is sent on, which may be what another room has waited for. */
  private endVisit(room: RoomInRun): void {
    if (room.service < 0) return;
    const { sentOn } = this.scene.services[room.service] ?? { sentOn: [] };
    room.service = -1;
    if (sentOn.length === 0) return;
    let chance = this.chance();
    for (const { service, share } of sentOn) {
      chance -= share;
      if (chance >= 0) continue;
      insert(this.sent[service] ?? [], room.arrived);
      for (const other of this.rooms) if (other.isIdle && other.scene.serves.includes(service)) this.goOn(other, room.freeAt);
      return;
    }
  }

  /** Begins a pause that is due, or calls the next patient, or waits for one. */
  private goOn(room: RoomInRun, at: number): void {
    const pause = room.pauses[room.nextPause];
    if (pause !== undefined && pause.at <= at) {
      room.nextPause += 1;
      room.isIdle = false;
      room.freeAt = at + pause.length;
      return;
    }
    const service = this.longestWaiting(room);
    if (service < 0) {
      for (const own of room.scene.serves) this.callJoining(own, at);
      room.isIdle = true;
      return;
    }
    room.isIdle = false;
    room.arrived = this.take(service, at);
    room.service = service;
    const { lengths } = this.scene.services[service] ?? {};
    room.freeAt = at + this.pace * (lengths?.draw(at, this.chance()) ?? 0);
  }

  private longestWaiting(room: RoomInRun): number {
    let first = Number.POSITIVE_INFINITY;
    let found = -1;
    for (const service of room.scene.serves) {
      const arrived = Math.min(this.nextOfWaiting(service), this.sent[service]?.[0] ?? Number.POSITIVE_INFINITY);
      if (arrived >= first) continue;
      first = arrived;
      found = service;
    }
    return found;
  }

  private nextOfWaiting(service: number): number {
    return this.scene.services[service]?.arrived[this.heads[service] ?? 0] ?? Number.POSITIVE_INFINITY;
  }

  /** Calls the one of a service who came first; returns when that was. */
  private take(service: number, at: number): number {
    const waiting = this.nextOfWaiting(service);
    const sent = this.sent[service] ?? [];
    if ((sent[0] ?? Number.POSITIVE_INFINITY) < waiting) return sent.shift() ?? waiting;
    const head = this.heads[service] ?? 0;
    const called = this.called.waiting[service];
    if (called !== undefined) called[head] = at - this.scene.now;
    this.heads[service] = head + 1;
    this.left -= 1;
    return waiting;
  }

  /** Somebody who joins now is called as soon as a room finds nobody else; that keeps no other from it. */
  private callJoining(service: number, at: number): void {
    const { joining } = this.called;
    if (joining[service] !== Number.POSITIVE_INFINITY) return;
    joining[service] = at - this.scene.now;
    this.left -= 1;
  }
}

function insert(arrivals: number[], arrived: number): void {
  const place = arrivals.findIndex((other) => other > arrived);
  arrivals.splice(place < 0 ? arrivals.length : place, 0, arrived);
}

/** A number around 0 with the deviation 1: nearly a normal one, and never far out. */
const bell = (chance: () => number): number => (chance() + chance() + chance() - 1.5) * 2;
