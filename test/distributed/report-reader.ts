import { setTimeout as pause } from 'node:timers/promises';
import { askForReport, linesOf, type SentReport } from '../support/report.ts';
import type { Staff } from '../support/staff.ts';

/** Error codes that may answer a report that could not be printed. */
const CLEAR = ['report.failed', 'store.unavailable', 'request.tooMany'];

const READING_MS = 1_000;
/** Twice the time after which the product refuses a report: a request that is silent for so long has no answer to come. */
const SILENT_MS = 90_000;

/** A manager who asks for one report after the other, and reads each. */
export class ReportReader {
  /** Number of lines of each printed report. */
  readonly printed: number[] = [];
  /** Answers that a person would not understand: errors without a clear code, files that cannot be read, and none at all. */
  readonly unclear: string[] = [];
  /** How often a report was refused, by code. */
  readonly refused: Record<string, number> = {};
  asked = 0;
  private readonly outcomes: string[] = [];
  private underWay = 'nothing';
  private readonly reading: Promise<void>;
  private gone = false;

  constructor(servers: readonly Staff[]) {
    this.reading = this.keepReading(servers);
  }

  /** How it went so far. */
  get summary(): string {
    return `${this.asked} asked, ${this.printed.length} printed, refused ${JSON.stringify(this.refused)}`;
  }

  /** Each request so far, for a test that waits in vain. */
  get story(): string {
    return [`reports: ${this.summary}`, ...this.outcomes, `under way: ${this.underWay}`].join('\n');
  }

  async leave(): Promise<void> {
    this.gone = true;
    await this.reading;
  }

  private async keepReading(servers: readonly Staff[]): Promise<void> {
    while (!this.gone) {
      const staff = servers[this.asked % servers.length];
      if (!staff) return;
      this.asked += 1;
      const began = performance.now();
      this.underWay = `asked of ${staff.url} at ${new Date().toISOString()}`;
      const outcome = await this.askOnce(staff);
      this.outcomes.push(`${this.underWay}: ${outcome} after ${Math.round(performance.now() - began)} ms`);
      this.underWay = 'nothing';
      await pause(READING_MS);
    }
  }

  private async askOnce(staff: Staff): Promise<string> {
    const silence = AbortSignal.timeout(SILENT_MS);
    try {
      const sent = await askForReport(staff, { names: true }, silence);
      return sent.status === 200 ? await this.read(sent) : this.count(sent);
    } catch (error) {
      // A server that dies takes its connections with it.
      const cause = String(error instanceof Error ? (error.cause ?? error) : error);
      if (silence.aborted) this.unclear.push(`${this.underWay}: no answer within ${SILENT_MS} ms`);
      return cause;
    }
  }

  private async read({ bytes }: SentReport): Promise<string> {
    try {
      this.printed.push((await linesOf(bytes)).length);
      return 'printed';
    } catch (error) {
      const outcome = `${bytes.length} bytes that cannot be read: ${error}`;
      this.unclear.push(outcome);
      return outcome;
    }
  }

  private count({ status, bytes }: SentReport): string {
    const text = Buffer.from(bytes).toString();
    const code = CLEAR.find((each) => text.includes(each));
    if (code === undefined) this.unclear.push(`${status} ${text}`);
    else this.refused[code] = (this.refused[code] ?? 0) + 1;
    return code ?? `${status}`;
  }
}
