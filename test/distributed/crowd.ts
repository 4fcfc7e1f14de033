import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Write, writeOf } from '../chaos/writers.ts';
import { type Answer, codeIn, pairIn, type Staff } from '../support/staff.ts';
import { until, within } from './within.ts';

/** A person's moment between two writes. */
const MOMENT_MS = 300;
/** After so long a person presses again. */
const IMPATIENT_MS = 5_000;
const NEVER_ANSWERED_MS = 60_000;
/** Refusals that people meet on an ordinary day. */
const USUAL: readonly unknown[] = ['queue.nobodyWaiting', 'command.conflict'];

export interface Done extends Write {
  /** Under one key: several where an answer came after its writer had asked again. */
  readonly answers: readonly Answer[];
}

/** Several people at all servers who write one thing after another, whatever happens to these. */
export class Crowd {
  readonly done: Done[] = [];
  /** Tickets that were answered as issued, but could not be read afterwards. */
  readonly misled: string[] = [];
  /** Refusals that nobody can understand. */
  readonly odd: string[] = [];
  private readonly servers: readonly Staff[];
  private readonly people: readonly Promise<void>[];
  private over = false;

  constructor(servers: readonly Staff[], people: number) {
    this.servers = servers;
    this.people = Array.from({ length: people }, (_, person) => this.keepWriting(person));
  }

  async goHome(): Promise<void> {
    this.over = true;
    await Promise.all(this.people);
  }

  /** Until somebody answers, under the same key and at one server after the other. */
  async insist(write: Write, servers: readonly Staff[] = this.servers): Promise<Answer> {
    const answers: Answer[] = [];
    this.done.push({ ...write, answers });
    return await turnByTurn(servers, async (staff) => {
      const asked = ask(staff, write).then((answer) => {
        if (answer.status < 400) answers.push(answer);
        else if (isFinal(answer) && !USUAL.includes(codeIn(answer))) this.odd.push(`${answer.status} ${codeIn(answer)}`);
        return answer;
      });
      const answer = await within(IMPATIENT_MS, asked);
      if (answer && isFinal(answer)) await this.look(staff, answer);
      return answer && isFinal(answer) ? answer : undefined;
    });
  }

  private async keepWriting(person: number): Promise<void> {
    for (let turn = person; !this.over; turn += 1) {
      await this.insist(writeOf(turn), rotated(this.servers, turn));
      await pause(MOMENT_MS);
    }
  }

  /** An answer that says nothing else means that its reader finds what it tells. */
  private async look(staff: Staff, answer: Answer): Promise<void> {
    if (answer.status >= 400 || answer.headers.has('dawr-stale')) return;
    const { id } = pairIn(answer).ticket;
    const shown = await within(IMPATIENT_MS, staff.get(`/v1/tickets/${id}`));
    if (shown?.status === 404) this.misled.push(`${id} at ${staff.url}`);
  }
}

/** Shown wherever somebody looks. */
export const shownAt = (servers: readonly Staff[], id: string): Promise<unknown> =>
  turnByTurn(servers, async (staff) => {
    const shown = await within(IMPATIENT_MS, staff.get(`/v1/tickets/${id}`));
    return shown?.status === 200 ? true : undefined;
  });

async function turnByTurn<T>(servers: readonly Staff[], act: (staff: Staff) => Promise<T | undefined>): Promise<T> {
  let turn = 0;
  return await until(NEVER_ANSWERED_MS, 'nobody answers', async () => {
    const staff = servers[turn++ % servers.length];
    return staff && (await act(staff));
  });
}

/** Neither a server in need nor one that was too much asked. */
const isFinal = ({ status }: Answer): boolean => status < 500 && status !== 429;

const rotated = <T>(all: readonly T[], by: number): readonly T[] => all.map((_, index) => all[(index + by) % all.length] as T);
