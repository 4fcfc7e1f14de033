import type { Output, Progress } from '#commands/command/output.ts';
import { progressLine } from './progress-line.ts';
import type { Terminal } from './terminal.ts';

const EVERY_MS = 100;
const CLEAR = '\r\u001b[2K';

/** Output line by line, with progress or a picture below it on a terminal. */
export class TerminalOutput implements Output {
  private readonly terminal: Terminal;
  private shownAt = Number.NEGATIVE_INFINITY;
  /** Lines that stand below the result: 0 is the progress, which ends without a line break; undefined: none. */
  private below: number | undefined;

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
    void this.terminal.err(`${this.erasure}${progressLine(progress, this.terminal.columns)}`);
    this.below = 0;
  }

  picture(lines: readonly string[]): void {
    if (!this.terminal.isWatched) return;
    const cut = lines.map((text) => `${text.slice(0, Math.max(0, this.terminal.columns - 1))}\n`);
    void this.terminal.err(`${this.erasure}${cut.join('')}`);
    this.below = lines.length;
  }

  /** Erases what stands below the result. */
  async clear(): Promise<void> {
    const { erasure } = this;
    if (erasure === '') return;
    this.below = undefined;
    await this.terminal.err(erasure);
  }

  private get erasure(): string {
    if (this.below === undefined) return '';
    return this.below === 0 ? CLEAR : `\u001b[${this.below}A\u001b[J`;
  }
}
