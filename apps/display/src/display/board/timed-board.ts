import type { ReducedEvent } from '#libs/contracts/realtime/realtime.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';
import type { Note } from '../../lib/log.ts';
import { SPOTLIGHT } from '../announce/announcements.ts';
import {
  announcedOn,
  applyEvent,
  type Board,
  fetched,
  isAnotherAwaited,
  isSpotlit,
  latestOn,
  rings,
  shownOn,
  spotlightOver,
  UNSEEN,
} from './board.ts';
import { PAGE_MS, pageOf, pagesOf } from './pages.ts';

export interface TimedBoardParts {
  readonly timer: Timer;
  /** Called once for each call, as it takes the wall. */
  readonly ring: (called: ReducedEntry, isAnotherAwaited: () => boolean) => void;
  /** Whether the voice still says the present call. */
  readonly isSpeaking: () => boolean;
  readonly note: Note;
  readonly changed: () => void;
}

/** Pause before the voice is asked anew whether it has come to its end. */
const SPEAKING_MS = 250;

/** The board in time: announcements one after the other, and the page whose turn it is. */
export class TimedBoard {
  /** Pages turned so far. They turn on through calls, or a busy clinic would never see the second. */
  turn = 0;
  private readonly parts: TimedBoardParts;
  private readonly turns: Repeater;
  private board: Board = UNSEEN;
  /** Held between changes, so that the slots are drawn anew only when they change. */
  private page: readonly ReducedEntry[] = [];
  /** Events received since the fetch under way began. */
  private meanwhile: ReducedEvent[] = [];
  private spotlight: TimerHandle | undefined;
  /** The rows below a call that has just taken the wall: they stay as they were until its ground hides them. */
  private kept: readonly ReducedEntry[] | null = null;
  private cover: TimerHandle | undefined;
  /** The present announcement has been long enough for another to follow. */
  private mayGoOn = false;
  private stopped = false;

  constructor(parts: TimedBoardParts) {
    this.parts = parts;
    this.turns = new Repeater({
      timer: parts.timer,
      work: () => this.turnPage(),
      delayMs: () => PAGE_MS,
      failed: (error) => parts.note('board: page not turned, it stays until the next turn', error),
    });
  }

  /** The slots of the present page; null until the queue has been fetched once. */
  get entries(): readonly ReducedEntry[] | null {
    return this.board.isFetched ? this.page : null;
  }

  get pages(): number {
    return pagesOf(shownOn(this.board).length);
  }

  /** Whether a call has the wall. */
  get isSpotlit(): boolean {
    return isSpotlit(this.board);
  }

  /** The call that was announced last, for as long as it stands. */
  get latest(): ReducedEntry | undefined {
    return latestOn(this.board);
  }

  start(): void {
    this.turns.start('after the delay');
  }

  stop(): void {
    this.stopped = true;
    this.spotlight?.cancel();
    this.cover?.cancel();
    void this.turns.stop();
  }

  receive(event: ReducedEvent): void {
    this.meanwhile.push(event);
    this.become(applyEvent(this.board, event));
  }

  /** Called when a fetch of the queue begins. */
  fetchBegins(): void {
    this.meanwhile = [];
  }

  /** `isLive`: whether no event was missed since the last fetch. */
  fetched(answer: readonly ReducedEntry[], isLive: boolean): void {
    this.become(fetched(this.board, answer, { meanwhile: this.meanwhile, isLive }));
  }

  private become(board: Board): void {
    if (this.stopped) return;
    const before = this.board;
    this.board = board;
    if (isSpotlit(board) !== isSpotlit(before)) this.coverRows();
    this.page = this.present();
    if (announcedOn(before) !== announcedOn(board)) this.timeSpotlight();
    this.parts.changed();
    const { latest } = this;
    if (latest && rings(before, board)) this.parts.ring(latest, () => isAnotherAwaited(this.board));
    if (this.mayGoOn && isAnotherAwaited(board)) this.goOn();
  }

  private present(): readonly ReducedEntry[] {
    const page = pageOf(shownOn(this.board), this.turn);
    return this.kept ? [...page.slice(0, 1), ...this.kept] : page;
  }

  /** A call that takes the wall hides the rows within a moment; they change behind it, so that nobody sees a row empty. */
  private coverRows(): void {
    this.cover?.cancel();
    this.kept = this.isSpotlit ? this.page.slice(1) : null;
    if (!this.kept) return;
    this.cover = this.parts.timer(SPOTLIGHT.coverMs, () => {
      this.kept = null;
      this.page = this.present();
      this.parts.changed();
    });
  }

  /** The next announcement begins when this one has had its time, or its call is over. */
  private timeSpotlight(): void {
    this.spotlight?.cancel();
    this.mayGoOn = false;
    if (!announcedOn(this.board)) return;
    this.spotlight = this.parts.timer(SPOTLIGHT.leastMs, () => this.hasHadLeast());
  }

  /** Another that waits follows now, or as soon as one comes; until then it keeps the wall for its full time. */
  private hasHadLeast(): void {
    this.mayGoOn = true;
    if (isAnotherAwaited(this.board)) this.goOn();
    else this.spotlight = this.parts.timer(SPOTLIGHT.ms - SPOTLIGHT.leastMs, () => this.goOn());
  }

  /** A call keeps the wall until it has been said. */
  private goOn(): void {
    this.spotlight?.cancel();
    if (this.parts.isSpeaking()) this.spotlight = this.parts.timer(SPEAKING_MS, () => this.goOn());
    else this.become(spotlightOver(this.board));
  }

  private turnPage(): void {
    this.turn += 1;
    this.page = this.present();
    this.parts.changed();
  }
}
