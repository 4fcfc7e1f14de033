import type { Output, Progress } from '#libs/operations/commands/output.ts';
import { progressLine } from './progress-line.ts';
import type { Terminal } from './terminal.ts';

const EVERY_MS = 100;
const CLEAR = '\r\u001b[2K';

/** Output line by line, with the progress below it on a terminal. */
export class TerminalOutput implements Output {
  private readonly terminal: Terminal;
  private shownAt = Number.NEGATIVE_INFINITY;
  private isShown = false;

  constructor(terminal: Terminal) {
    this.terminal = terminal;
  }

  async line(text: string): Promise<void> {
    await this.clear();
    await this.terminal.out(`${text}\n`);
  }

  async note(text: string): Promise<void> {
    await this.clear();
    await this.terminal.err(`${text}\n`);
  }

  progress(progress: Progress): void {
    if (!this.terminal.isWatched || performance.now() - this.shownAt < EVERY_MS) return;
    this.shownAt = performance.now();
    this.isShown = true;
    void this.terminal.err(`${CLEAR}${progressLine(progress, this.terminal.columns)}`);
  }

  /** Erases the progress line. */
  async clear(): Promise<void> {
    if (!this.isShown) return;
    this.isShown = false;
    await this.terminal.err(CLEAR);
  }
}
