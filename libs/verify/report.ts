import type { EventFinding, Finding, HeadFinding, KeyFinding, OtherFinding } from './finding.ts';
import type { Head } from './heads/heads-file.ts';

export interface Report {
  /** The whole log, or only its newest events. */
  readonly whole: boolean;
  /** The hash chain was checked; false: without the master key only the numbering was. */
  readonly chained: boolean;
  /** Number of signed heads that the log was compared with. */
  readonly heads: number;
  readonly events: number;
  readonly streams: number;
  /** Broken events: changed or displaced; and the number of their streams. */
  readonly broken: { readonly events: number; readonly streams: number };
  /** The first broken event of each stream. */
  readonly findings: readonly Finding[];
  /** Number of findings beyond those listed. */
  readonly unlisted: number;
  readonly milliseconds: number;
  /** Heads of one clinic's streams, as far as they were read; undefined: the whole log was verified. */
  readonly reached?: readonly Head[] | undefined;
}

/** Bound on listed findings: more than a person reads. */
const LISTED = 1_000;

/** Collects findings within bounds: of each stream the first broken event, and their number. */
export class Findings {
  private readonly listed: Finding[] = [];
  private readonly broken = new Set<string>();
  private readonly sealedElsewhere = new Set<string>();
  private readonly named = new Set<string>();
  private readonly excused = new Set<string>();
  private readonly keys = new Set<string>();
  private readonly reported = new Set<string>();
  private brokenEvents = 0;
  private unlisted = 0;

  readonly add = (finding: Finding): void => {
    if (finding.what === 'event') this.addEvent(finding);
    else if (finding.what === 'key') this.addKey(finding);
    else if (finding.what === 'day' || this.isNew(finding)) this.list(finding);
  };

  counted(): Pick<Report, 'broken' | 'findings' | 'unlisted'> {
    const broken = { events: this.brokenEvents, streams: this.broken.size };
    return { broken, findings: this.listed, unlisted: this.unlisted };
  }

  private addEvent(finding: EventFinding): void {
    const { fault, stream, position } = finding;
    // The stream is already reported as broken: the store's own check adds nothing.
    if (fault === 'stored' && (this.broken.has(stream) || this.excused.has(position))) return;
    // The following day reports the same break again.
    if (this.named.has(position)) return;
    remember(this.named, position);
    if (fault !== 'keyUnknown') this.brokenEvents += 1;
    const streams = fault === 'keyUnknown' ? this.sealedElsewhere : this.broken;
    if (streams.has(stream)) return;
    streams.add(stream);
    this.list(finding);
  }

  /** Reported already, with the events that it seals or from the vault alone. */
  private addKey(finding: KeyFinding): void {
    if (this.keys.has(finding.key)) return;
    remember(this.keys, finding.key);
    this.list(finding);
  }

  private isNew(finding: HeadFinding | OtherFinding): boolean {
    const { what, name, problem } = finding;
    if (what === 'log' && finding.next !== undefined) remember(this.excused, finding.next);
    // The walk of the log and the check of its file may report the same; each stream and read model reports its own.
    const words = what === 'log' || what === 'file' ? problem : `${name}: ${problem}`;
    const isNew = !this.reported.has(words);
    remember(this.reported, words);
    return isNew;
  }

  private list(finding: Finding): void {
    if (this.listed.length < LISTED) this.listed.push(finding);
    else this.unlisted += 1;
  }
}

function remember(set: Set<string>, text: string): void {
  if (set.size < LISTED) set.add(text);
}
