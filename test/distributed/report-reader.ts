import { setTimeout as pause } from 'node:timers/promises';
import { askForReport, linesOf } from '../support/report.ts';
import type { Staff } from '../support/staff.ts';

/** Error codes that may answer a report that could not be printed. */
const CLEAR = ['report.failed', 'store.unavailable', 'request.tooMany'];

const READING_MS = 1_000;

/** A manager who asks for one report after the other, and reads each. */
export class ReportReader {
  /** Number of lines of each printed report. */
  readonly printed: number[] = [];
  readonly unclear: string[] = [];
  /** How often a report was refused, by code. */
  readonly refused: Record<string, number> = {};
  asked = 0;
  private readonly reading: Promise<void>;
  private gone = false;

  constructor(servers: readonly Staff[]) {
    this.reading = this.keepReading(servers);
  }

  /** How it went so far, for a test that waits in vain. */
  get told(): string {
    return `${this.asked} asked, ${this.printed.length} printed, refused ${JSON.stringify(this.refused)}`;
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
      const sent = await askForReport(staff, { names: true }).catch(() => undefined);
      if (sent?.status === 200) this.printed.push((await linesOf(sent.bytes)).length);
      else if (sent) this.count(sent.status, Buffer.from(sent.bytes).toString());
      await pause(READING_MS);
    }
  }

  private count(status: number, text: string): void {
    const code = CLEAR.find((each) => text.includes(each));
    if (code === undefined) this.unclear.push(`${status} ${text}`);
    else this.refused[code] = (this.refused[code] ?? 0) + 1;
  }
}
