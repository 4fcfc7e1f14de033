import { randomUUID } from 'node:crypto';
import { Chance } from '#commands/simulate/chance.ts';
import { somebody } from '#commands/simulate/people.ts';
import type { Answer } from './connection.ts';
import type { Request } from './request.ts';

type Action = 'issue' | 'advance' | 'complete';

/** A round in which as many come as are seen; now and then the last one called is sent home before the next is called. */
const ROUND: readonly Action[] = ['issue', 'advance', 'issue', 'issue', 'advance', 'advance', 'complete', 'issue', 'advance'];

/** A clinic's desk, as its page works: it sends what it sees, and a key with every write. */
export class Desk {
  readonly cookie: string;
  private readonly chance: Chance;
  private readonly rooms: readonly (string | undefined)[];
  private readonly round: readonly Action[];
  private step = 0;
  private calls = 0;
  /** The called patient of each room; absent: it has not looked yet. */
  private readonly notified = new Map<string | undefined, string | null>();

  /** `rooms`: called to in turns; none in a clinic without any. `round`: done again and again. */
  constructor(cookie: string, number: number, rooms: readonly string[] = [], round = ROUND) {
    this.cookie = cookie;
    this.chance = new Chance(number);
    this.rooms = rooms.length > 0 ? rooms : [undefined];
    this.round = round;
  }

  next(): Request {
    const action = this.round[this.step % this.round.length] ?? 'issue';
    this.step += 1;
    const write = { method: 'POST', cookie: this.cookie, key: randomUUID() } as const;
    if (action === 'issue') {
      const { reason, consent: whatsapp, ...patient } = somebody(this.chance);
      return { ...write, path: '/v1/tickets', body: { patient: { ...patient, whatsapp }, reason } };
    }
    if (action === 'complete') return { ...write, path: `/v1/tickets/${this.notified.get(this.room)}/complete` };
    this.calls += 1;
    return { ...write, path: '/v1/tickets/queue/advance', body: { after: this.notified.get(this.room), room: this.room } };
  }

  /** @throws where the product refuses what is allowed */
  took({ path }: Request, { status, body }: Answer): void {
    if (status !== 200 && status !== 201) throw new Error(`POST ${path}: ${status} ${body}`);
    if (path.endsWith('/advance')) this.notified.set(this.room, idIn(body));
    else if (path.endsWith('/complete')) this.notified.set(this.room, null);
  }

  /** The room of the latest call. */
  private get room(): string | undefined {
    return this.rooms[this.calls % this.rooms.length];
  }
}

function idIn(body: string): string {
  const [, id] = /"id":"([^"]+)"/.exec(body) ?? [];
  if (id === undefined) throw new Error(`no ticket: ${body}`);
  return id;
}
