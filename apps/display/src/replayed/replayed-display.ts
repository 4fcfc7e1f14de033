import type { ReplayedWall } from '#libs/contracts/wall/replayed-wall.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { isSpotlit, latestOn, shownOn } from '../display/board/board.ts';
import { PAGE_MS, pageOf, pagesOf } from '../display/board/pages.ts';
import type { OpenScreen } from '../display/screen/screen.ts';
import type { Note } from '../lib/log.ts';
import { Shown } from '../lib/shown.ts';
import { replayedBoard } from './replayed-board.ts';

interface ReplayedDisplayParts {
  readonly timer: Timer;
  readonly note: Note;
}

/** A wall at the instants that it is told, each for as long as no other is. Only its pages turn, or the later ones would not be seen. */
export class ReplayedDisplay {
  /** Nothing until it is told. */
  readonly screen = new Shown<OpenScreen | null>(null);
  private readonly turns: Repeater;
  private wall: ReplayedWall | null = null;
  private turn = 0;

  constructor({ timer, note }: ReplayedDisplayParts) {
    this.turns = new Repeater({
      timer,
      work: () => this.turnPage(),
      delayMs: () => PAGE_MS,
      failed: (error) => note('replayed wall: page not turned, it stays until the next turn', error),
    });
  }

  start(): void {
    this.turns.start('after the delay');
  }

  show(wall: ReplayedWall): void {
    this.wall = wall;
    this.screen.become(screenOf(wall, this.turn));
  }

  private turnPage(): void {
    this.turn += 1;
    if (this.wall) this.show(this.wall);
  }
}

/** Its clock stands at the instant. The code for telephones is left out: it changes, and no picture of that day's is kept. */
function screenOf(wall: ReplayedWall, turn: number): OpenScreen {
  const { at, clinic, notice, statistics } = wall;
  const board = replayedBoard(wall);
  const shown = shownOn(board);
  return {
    at: 'open',
    lang: clinic.habits.lang,
    clinic,
    notice,
    entries: pageOf(shown, turn),
    isSpotlit: isSpotlit(board),
    pages: pagesOf(shown.length),
    turn,
    latest: latestOn(board),
    statistics,
    now: new Date(at),
    staleSince: null,
    qrcode: null,
    showsQrcode: false,
    audible: true,
  };
}
