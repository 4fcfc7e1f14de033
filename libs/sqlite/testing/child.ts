import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A second process that runs a script of ours, and the lines that it printed. */
export class Child {
  readonly lines: string[] = [];
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly ended: Promise<unknown>;
  private unfinished = '';
  private complaints = '';
  private isOver = false;
  private progress = Promise.withResolvers<void>();

  constructor(script: URL, ...args: string[]) {
    const options = ['--disable-warning=ExperimentalWarning'];
    this.process = spawn(process.execPath, [...options, fileURLToPath(script), ...args]);
    this.process.stdout.setEncoding('utf8').on('data', (text: string) => this.hear(text));
    this.process.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.complaints += text;
    });
    this.ended = once(this.process, 'close').then(() => {
      this.isOver = true;
      this.tell();
    });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** Rejects when the process ends before. */
  async hasPrinted(lines: number): Promise<void> {
    while (this.lines.length < lines) {
      if (this.isOver) throw new Error(`the process ended: ${this.complaints}`);
      await this.progress.promise;
    }
  }

  /** Kills without warning, as a power cut would. What it printed before is still read. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  private hear(text: string): void {
    const lines = (this.unfinished + text).split('\n');
    this.unfinished = lines.pop() ?? '';
    this.lines.push(...lines);
    this.tell();
  }

  private tell(): void {
    this.progress.resolve();
    this.progress = Promise.withResolvers();
  }
}
