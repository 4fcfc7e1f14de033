import type { Unsubscribe } from '#libs/broadcast/broadcast.ts';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import type { Instant, TicketId } from '#libs/domain/kernel/ids.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';

/** An open page, as far as its clinic's pages need to know it. */
export interface Listener {
  state(state: PatientPageState): void;
  /** Says now and then that what it shows is still so: a page that hears nothing for long comes back. */
  beat(at: Instant): void;
  /** The page has ended, and is closed. */
  gone(): void;
  /** The page lives on; this process does not. */
  end(): void;
}

export interface ClinicPagesParts {
  /** The states of these tickets' pages; one that is missing has ended. */
  readonly states: (ids: readonly TicketId[]) => Promise<ReadonlyMap<TicketId, PatientPageState>>;
  /** Calls the listener at each change of the clinic's day. */
  readonly changes: (changed: () => void) => Promise<Unsubscribe>;
  readonly timer: Timer;
  readonly now: () => Instant;
  readonly failed: (error: unknown) => void;
}

/** Finds what no change tells: a lost one, the day's end, a room's new name. */
const ROUND_MS = 5_000;
const ROUNDS_A_BEAT = 4;
/** A family looks at one turn together; more are somebody's program. */
const MOST_OF_A_TICKET = 10;

interface Open {
  readonly listener: Listener;
  /** State that it shows, but for the time of reading. */
  shown: string;
}

/** The open pages of one clinic. A change reads the day once for all of them, and only those whose turn it changed are told. */
export class ClinicPages {
  private readonly parts: ClinicPagesParts;
  private readonly pages = new Map<TicketId, Set<Open>>();
  private readonly rounds: Repeater;
  private unsubscribe: Promise<Unsubscribe> | undefined;
  private reading: Promise<void> | undefined;
  private isStale = false;
  private roundsDone = 0;

  constructor(parts: ClinicPagesParts) {
    this.parts = parts;
    const { timer, failed } = parts;
    this.rounds = new Repeater({ timer, work: () => this.round(), delayMs: () => ROUND_MS, failed });
  }

  get isIdle(): boolean {
    return this.pages.size === 0;
  }

  /** Returns how the page is closed. It has been told its state by then. @throws StoreUnavailable */
  async open(ticket: TicketId, listener: Listener): Promise<() => void> {
    const page: Open = { listener, shown: '' };
    const own = this.pages.get(ticket) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= MOST_OF_A_TICKET) {
      own.delete(oldest);
      oldest.listener.end();
    }
    this.pages.set(ticket, own.add(page));
    const close = (): void => {
      own.delete(page);
      if (own.size === 0 && this.pages.get(ticket) === own) this.pages.delete(ticket);
    };
    try {
      await this.hearChanges();
      this.rounds.start('after the delay');
      await this.tellOwn(ticket, page);
    } catch (error) {
      close();
      throw error;
    }
    return close;
  }

  async close(): Promise<void> {
    await this.rounds.stop();
    for (const { listener } of this.everyPage()) listener.end();
    await (await this.unsubscribe)?.();
  }

  private async hearChanges(): Promise<void> {
    this.unsubscribe ??= this.parts.changes(() => this.refreshSoon());
    try {
      await this.unsubscribe;
    } catch (error) {
      this.unsubscribe = undefined;
      throw error;
    }
  }

  private async round(): Promise<void> {
    await this.refresh();
    this.roundsDone += 1;
    if (this.roundsDone % ROUNDS_A_BEAT > 0) return;
    const at = this.parts.now();
    for (const { listener } of this.everyPage()) listener.beat(at);
  }

  /** Reads this page's turn alone: a waiting room that comes back at once would read itself for each of its pages. */
  private async tellOwn(ticket: TicketId, page: Open): Promise<void> {
    const states = await this.parts.states([ticket]);
    // A change meanwhile has told it more than this knows.
    if (page.shown === '') tell(page, states.get(ticket));
  }

  private refreshSoon(): void {
    this.refresh().catch(this.parts.failed);
  }

  /** A change that comes while the day is being read is found by reading once more. */
  private async refresh(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readWhileStale().finally(() => {
      this.reading = undefined;
    });
    await this.reading;
  }

  private async readWhileStale(): Promise<void> {
    while (this.isStale && !this.isIdle) {
      this.isStale = false;
      // A page that was opened while this was read is not among them, and has not ended.
      const asked = [...this.pages.keys()];
      const states = await this.parts.states(asked);
      for (const ticket of asked) for (const page of this.pages.get(ticket) ?? []) tell(page, states.get(ticket));
    }
  }

  private everyPage(): readonly Open[] {
    return [...this.pages.values()].flatMap((own) => [...own]);
  }
}

function tell(page: Open, state: PatientPageState | undefined): void {
  if (!state) {
    page.listener.gone();
    return;
  }
  const shown = JSON.stringify({ ...state, at: null });
  if (shown === page.shown) return;
  page.shown = shown;
  page.listener.state(state);
}
