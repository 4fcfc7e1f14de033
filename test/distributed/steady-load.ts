import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Answer, formOf, pairIn, type Staff } from '../support/staff.ts';

const WRITE_EVERY_MS = 250;
const READ_EVERY_MS = 150;
const list = z.object({ meta: z.object({ total: z.number() }) });

/** Somebody who issues tickets at any server, and looks at any other whether each is there; and somebody who reads the list at each. */
export class SteadyLoad {
  /** Findings that a person would not understand: a failure, a ticket that is not there, a list that is too short. */
  readonly wrong: string[] = [];
  issued = 0;
  stale = 0;
  lists = 0;
  private readonly servers: readonly Staff[];
  private readonly before: number;
  private readonly working: readonly Promise<void>[];
  private readonly closed = new Set<string>();
  private isOver = false;

  static async begin(servers: readonly Staff[]): Promise<SteadyLoad> {
    const [first] = servers;
    if (!first) throw new Error('no server');
    return new SteadyLoad(servers, totalIn(await listAt(first)));
  }

  private constructor(servers: readonly Staff[], before: number) {
    this.servers = servers;
    this.before = before;
    this.working = [this.keepWriting(), ...servers.map((staff) => this.keepReading(staff))];
  }

  /** The process of that address is replaced: nobody reaches it meanwhile. */
  async without(url: string, work: () => Promise<void>): Promise<void> {
    this.closed.add(url);
    try {
      await work();
    } finally {
      this.closed.delete(url);
    }
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.working);
  }

  private async keepWriting(): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) {
      await this.write(turn);
      await pause(WRITE_EVERY_MS);
    }
  }

  private async write(turn: number): Promise<void> {
    const key = crypto.randomUUID();
    const answer = await this.reached(turn, (staff) => staff.post('/v1/tickets', formOf('مريم'), key));
    if (!answer || this.isRefused('issue', answer)) return;
    this.issued += 1;
    if (answer.headers.has('dawr-stale')) {
      this.stale += 1;
      return;
    }
    const { id } = pairIn(answer).ticket;
    const shown = await this.reached(turn + 1, (staff) => staff.get(`/v1/tickets/${id}`));
    if (shown) this.isRefused('ticket', shown);
  }

  private async keepReading(staff: Staff): Promise<void> {
    while (!this.isOver) {
      const least = this.before + this.issued - this.stale;
      const answer = this.closed.has(staff.url)
        ? undefined
        : await listAt(staff).catch((error: unknown) => this.unreached(staff, error));
      if (answer && !this.isRefused('list', answer)) {
        this.lists += 1;
        const total = totalIn(answer);
        if (total < least) this.wrong.push(`list of ${total} for ${least}`);
      }
      await pause(READ_EVERY_MS);
    }
  }

  /** An answer of the server whose turn it is, or of the other one while that is replaced. */
  private async reached(turn: number, ask: (staff: Staff) => Promise<Answer>): Promise<Answer | undefined> {
    for (let tries = 0; tries < this.servers.length; tries += 1) {
      const staff = this.servers[(turn + tries) % this.servers.length];
      if (!staff || this.closed.has(staff.url)) continue;
      const answer = await ask(staff).catch((error: unknown) => this.unreached(staff, error));
      if (answer) return answer;
    }
    return undefined;
  }

  /** A connection may break where the process ends meanwhile. */
  private unreached(staff: Staff, error: unknown): undefined {
    if (!this.closed.has(staff.url)) this.wrong.push(`${staff.url}: ${error instanceof Error ? error.message : 'unreached'}`);
  }

  private isRefused(what: string, { status, body }: Answer): boolean {
    if (status < 300) return false;
    this.wrong.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    return true;
  }
}

const listAt = (staff: Staff): Promise<Answer> => staff.get('/v1/tickets?limit=1');
const totalIn = ({ body }: Answer): number => list.parse(body).meta.total;
