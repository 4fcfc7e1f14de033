import { setTimeout as pause } from 'node:timers/promises';
import { ask, effectsOf, type Person, type Write } from '../chaos/writers.ts';
import { type Answer, codeIn, type Staff, ticketsIn } from '../support/staff.ts';
import type { Effect } from './log-invariants.ts';
import { until, within } from './within.ts';

/** Pause of a person between two writes. */
const MOMENT_MS = 300;
/** Timeout after which a person repeats a write. */
const IMPATIENT_MS = 5_000;
const NEVER_ANSWERED_MS = 60_000;
/** Refusals that people meet on an ordinary day; in rooms others may have ended or called the patient meanwhile, or the day may have ended. */
const USUAL: readonly unknown[] = [
  'queue.nobodyWaiting',
  'queue.movedOn',
  'queue.patientAlreadyCalled',
  'ticket.notNotified',
  'ticket.finished',
  'ticket.alreadyCalled',
  'ticket.calledElsewhere',
  'ticket.sameService',
  'ticket.pastDay',
  'undo.outdated',
  'command.conflict',
];

export interface Done extends Write {
  /** Answers to one idempotency key; several if one came after its writer had repeated the write. */
  readonly answers: readonly Answer[];
}

/** Load of several people of one clinic at all servers, each writing one thing after another through every fault. */
export class Crowd {
  readonly done: Done[] = [];
  /** Tickets that were answered as issued, but could not be read afterwards. */
  readonly misled: string[] = [];
  /** Unexpected refusals, which a person would not understand. */
  readonly odd: string[] = [];
  private readonly servers: readonly Staff[];
  /** Requests that have had no end yet, answered or cut off. */
  private readonly open = new Map<Promise<unknown>, string>();
  private readonly people: readonly Promise<void>[];
  private over = false;

  constructor(servers: readonly Staff[], people: readonly Person[]) {
    this.servers = servers;
    this.people = people.map((person, index) => this.keepWriting(person, index));
  }

  async goHome(): Promise<void> {
    this.over = true;
    await Promise.all(this.people);
  }

  /** Requests that nobody has answered or cut off, by what was asked and when. */
  get unanswered(): readonly string[] {
    return [...this.open.values()];
  }

  /** Effects of all that was acknowledged. */
  get acknowledged(): readonly Effect[] {
    return this.done.flatMap((write) => effectsOf(write, write.answers[0]));
  }

  /** Repeats the write under the same key, at one server after the other, until one answers. */
  async insist(write: Write, servers: readonly Staff[] = this.servers): Promise<Answer> {
    const answers: Answer[] = [];
    this.done.push({ ...write, answers });
    return await turnByTurn(servers, async (staff) => {
      const asked = this.noted(`${write.path} at ${staff.url}`, ask(staff, write)).then((answer) => {
        if (answer.status < 400) answers.push(answer);
        else if (isFinal(answer) && !USUAL.includes(codeIn(answer))) this.odd.push(`${answer.status} ${codeIn(answer)}`);
        return answer;
      });
      const answer = await within(IMPATIENT_MS, asked);
      if (answer && isFinal(answer)) await this.look(staff, answer);
      return answer && isFinal(answer) ? answer : undefined;
    });
  }

  private async noted<T>(what: string, request: Promise<T>): Promise<T> {
    this.open.set(request, `${what}, asked at ${new Date().toISOString()}`);
    return await request.finally(() => this.open.delete(request));
  }

  private async keepWriting(person: Person, index: number): Promise<void> {
    for (let turn = index; !this.over; turn += 1) {
      person.see(await this.insist(person.next(), rotated(this.servers, turn)));
      await pause(MOMENT_MS);
    }
  }

  /** Checks that each answered ticket is readable after its answer, unless that answer was marked as stale. */
  private async look(staff: Staff, answer: Answer): Promise<void> {
    if (answer.status >= 400 || answer.headers.has('dawr-stale')) return;
    for (const { id } of ticketsIn(answer)) {
      const shown = await within(IMPATIENT_MS, staff.get(`/v1/tickets/${id}`));
      if (shown?.status === 404) this.misled.push(`${id} at ${staff.url}`);
    }
  }
}

/** Polls the servers in turn until one shows the ticket. */
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

/** Server failures and rate limits are not final: the write is repeated. */
const isFinal = ({ status }: Answer): boolean => status < 500 && status !== 429;

const rotated = <T>(all: readonly T[], by: number): readonly T[] => all.map((_, index) => all[(index + by) % all.length] as T);
