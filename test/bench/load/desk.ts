import { randomUUID } from 'node:crypto';
import { Chance } from '#libs/operations/simulate/chance.ts';
import { somebody } from '#libs/operations/simulate/people.ts';
import type { Answer } from './connection.ts';
import type { Request } from './request.ts';

/** As many come as are seen; now and then the last one called is sent home before the next is called. */
const ROUND = ['issue', 'advance', 'issue', 'issue', 'advance', 'advance', 'complete', 'issue', 'advance'] as const;

/** A clinic's desk, as its page works: it sends what it sees, and a key with every write. */
export class Desk {
  readonly cookie: string;
  private readonly chance: Chance;
  private step = 0;
  /** Undefined: it has not looked yet. */
  private notified: string | null | undefined;

  constructor(cookie: string, number: number) {
    this.cookie = cookie;
    this.chance = new Chance(number);
  }

  next(): Request {
    const action = ROUND[this.step % ROUND.length] ?? 'issue';
    this.step += 1;
    const write = { method: 'POST', cookie: this.cookie, key: randomUUID() } as const;
    if (action === 'issue') {
      const { reason, ...patient } = somebody(this.chance);
      return { ...write, path: '/v1/tickets', body: { patient, reason } };
    }
    if (action === 'advance') return { ...write, path: '/v1/tickets/queue/advance', body: { after: this.notified } };
    return { ...write, path: `/v1/tickets/${this.notified}/complete` };
  }

  /** @throws where the product refuses what is allowed */
  took({ path }: Request, { status, body }: Answer): void {
    if (status !== 200 && status !== 201) throw new Error(`POST ${path}: ${status} ${body}`);
    if (path.endsWith('/advance')) this.notified = idIn(body);
    else if (path.endsWith('/complete')) this.notified = null;
  }
}

function idIn(body: string): string {
  const [, id] = /"id":"([^"]+)"/.exec(body) ?? [];
  if (id === undefined) throw new Error(`no ticket: ${body}`);
  return id;
}
