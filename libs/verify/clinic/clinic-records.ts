import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { clinicStream, membersStream, parseStream } from '#libs/ledger/log/stream-names.ts';
import { type Finding, headFinding } from '../finding.ts';
import type { Head } from '../heads/heads-file.ts';
import type { LogRecord, LogRecords } from '../log-records.ts';
import type { WalkedRecords } from '../log-walk.ts';

/** One clinic's streams, to be verified alone. */
export interface ClinicOrder {
  readonly id: ClinicId;
  /** The last day that its streams may be of. */
  readonly upTo: ClinicDay;
  /** Heads up to which its streams were verified before; none: everything is read. */
  readonly from: readonly Head[];
}

/** A stream, and its last record that was verified before. */
interface Begun {
  readonly name: string;
  readonly after: LogRecord | undefined;
}

/**
 * One clinic's streams as a log of their own: its lasting streams first, since they name its days. Each goes on after the head that
 * a former verification reached. Where one of those heads no longer stands, that is a finding, and all is read from the beginning.
 */
export class ClinicRecords implements WalkedRecords {
  private readonly records: LogRecords;
  private readonly order: ClinicOrder;
  private readonly begun: readonly Begun[];
  private readonly reached: Map<string, Head>;

  static async open(records: LogRecords, order: ClinicOrder, report: (finding: Finding) => void): Promise<ClinicRecords> {
    const names = await records.streamsOf(order.id, order.upTo);
    const own = clinicStream(order.id);
    if (!names.includes(own)) report(headFinding('gone', { stream: own, revision: 0 }));
    const from = await standing(records, order, report);
    const begun = names.toSorted(inOrderOf(order.id)).map((name) => ({ name, after: from.get(name) }));
    return new ClinicRecords(records, order, begun);
  }

  private constructor(records: LogRecords, order: ClinicOrder, begun: readonly Begun[]) {
    this.records = records;
    this.order = order;
    this.begun = begun;
    const found = begun.flatMap(({ after }) => (after ? [headOf(after)] : []));
    this.reached = new Map(found.map((head) => [head.stream, head]));
  }

  /** Records without their places: other clinics' events stand between these, and a missing position says nothing. */
  async *after(): AsyncIterable<readonly LogRecord[]> {
    for (const { name, after } of this.begun) {
      for await (const page of this.records.ofStream(name, after)) {
        const last = page.at(-1);
        if (last) this.reached.set(name, headOf(last));
        yield page.map((record) => ({ ...record, place: undefined }));
      }
    }
  }

  /** A record of another clinic is not looked at, whatever names it. */
  async recordAt(stream: string, revision: number): Promise<LogRecord | undefined> {
    return isOf(this.order.id, stream) ? await this.records.recordAt(stream, revision) : undefined;
  }

  async given(): Promise<undefined> {}

  /** Number of records to be read; undefined where the engine does not count them. */
  async total(): Promise<number | undefined> {
    let total = 0;
    for (const { name, after } of this.begun) {
      const length = await this.records.lengthOf(name);
      if (length === undefined) return undefined;
      total += length - (after ? after.revision + 1 : 0);
    }
    return total;
  }

  /** The last record of each stream, by which a later verification goes on. */
  heads(): readonly Head[] {
    return [...this.reached.values()];
  }

  /** Streams read before, and the last day that began in their part of the log: a day's first event is held against it. */
  async before(): Promise<{ readonly begun: StoredEvent | undefined; readonly streams: readonly string[] }> {
    const streams = this.begun.flatMap(({ name, after }) => (after ? [name] : []));
    const own = this.reached.get(clinicStream(this.order.id));
    for (let revision = own?.revision ?? -1; revision >= 0; revision -= 1) {
      const found = await this.records.recordAt(clinicStream(this.order.id), revision);
      if (found?.event?.type === 'DayBegun') return { begun: found.event, streams };
    }
    return { begun: undefined, streams };
  }
}

export const isOf = (clinicId: ClinicId, stream: string): boolean => parseStream(stream)?.clinicId === clinicId;

const headOf = ({ stream = '', revision, event }: LogRecord): Head => ({
  stream,
  revision,
  hash: String(event?.metadata['hash'] ?? ''),
});

/** The record of each head, by its stream; none where one of them does not stand any more. */
async function standing(
  records: Pick<LogRecords, 'recordAt'>,
  { id, from }: ClinicOrder,
  report: (finding: Finding) => void,
): Promise<ReadonlyMap<string, LogRecord>> {
  const found = new Map<string, LogRecord>();
  let stand = true;
  for (const head of from.filter(({ stream }) => isOf(id, stream))) {
    const record = await records.recordAt(head.stream, head.revision);
    if (record?.event?.metadata['hash'] === head.hash) {
      found.set(head.stream, record);
    } else {
      report(headFinding(record ? 'another' : 'gone', head));
      stand = false;
    }
  }
  return stand ? found : new Map();
}

function inOrderOf(clinicId: ClinicId): (one: string, other: string) => number {
  const lasting: readonly string[] = [clinicStream(clinicId), membersStream(clinicId)];
  const rank = (name: string): string => (lasting.includes(name) ? `0${lasting.indexOf(name)}` : `1${name}`);
  return (one, other) => (rank(one) < rank(other) ? -1 : 1);
}
