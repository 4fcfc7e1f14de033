import type { EventFinding, Finding, KeyFinding, OtherFinding } from './finding.ts';

export interface Report {
  /** The whole log, or only its newest events. */
  readonly whole: boolean;
  /** The hash chain was checked; false: without the master key only the numbering was. */
  readonly chained: boolean;
  /** So many signed heads the log was held against. */
  readonly heads: number;
  readonly events: number;
  readonly streams: number;
  /** Events that are not, or not where, they were written; and the streams that they stand in. */
  readonly broken: { readonly events: number; readonly streams: number };
  /** Of each stream's broken events the first. */
  readonly findings: readonly Finding[];
  /** So many more were found than are listed. */
  readonly unlisted: number;
  readonly milliseconds: number;
}

/** More than anybody reads. */
const LISTED = 1_000;

/** Keeps what was found within bounds: of a stream its first broken event, and how many there are. */
export class Findings {
  private readonly listed: Finding[] = [];
  private readonly broken = new Set<string>();
  private readonly sealedElsewhere = new Set<string>();
  private readonly named = new Set<string>();
  private readonly excused = new Set<string>();
  private readonly keys = new Set<string>();
  private readonly said = new Set<string>();
  private brokenEvents = 0;
  private unlisted = 0;

  readonly add = (finding: Finding): void => {
    if (finding.what === 'event') this.addEvent(finding);
    else if (finding.what === 'key') this.addKey(finding);
    else if (finding.what === 'day' || this.isNews(finding)) this.list(finding);
  };

  counted(): Pick<Report, 'broken' | 'findings' | 'unlisted'> {
    const broken = { events: this.brokenEvents, streams: this.broken.size };
    return { broken, findings: this.listed, unlisted: this.unlisted };
  }

  private addEvent(finding: EventFinding): void {
    const { fault, stream, position } = finding;
    // Of a stream that was found broken the store's own check has nothing new to say.
    if (fault === 'stored' && (this.broken.has(stream) || this.excused.has(position))) return;
    // Seen once more from the day after.
    if (this.named.has(position)) return;
    remember(this.named, position);
    if (fault !== 'keyUnknown') this.brokenEvents += 1;
    const streams = fault === 'keyUnknown' ? this.sealedElsewhere : this.broken;
    if (streams.has(stream)) return;
    streams.add(stream);
    this.list(finding);
  }

  /** Named already with the events that it seals, or from the vault alone. */
  private addKey(finding: KeyFinding): void {
    if (this.keys.has(finding.key)) return;
    remember(this.keys, finding.key);
    this.list(finding);
  }

  private isNews({ what, name, problem, next }: OtherFinding): boolean {
    if (next !== undefined) remember(this.excused, next);
    // The walk of the log and the check of its file may say the same; of each stream and read model it is news.
    const words = what === 'log' || what === 'file' ? problem : `${name}: ${problem}`;
    const isNews = !this.said.has(words);
    remember(this.said, words);
    return isNews;
  }

  private list(finding: Finding): void {
    if (this.listed.length < LISTED) this.listed.push(finding);
    else this.unlisted += 1;
  }
}

function remember(set: Set<string>, text: string): void {
  if (set.size < LISTED) set.add(text);
}
