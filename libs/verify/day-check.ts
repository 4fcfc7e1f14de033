import type { DayHead } from '#libs/domain/clinic/events.ts';
import { type ClinicDay, type ClinicId, isClinicDay } from '#libs/domain/kernel/ids.ts';
import type { Json, StoredEvent } from '#libs/event-store/event-store.ts';
import { canonicalJson } from '#libs/ledger/chain/canonical-json.ts';
import { type DailyKind, type ParsedStream, parseStream } from '#libs/ledger/log/stream-names.ts';
import { type DayFinding, eventFinding, type Finding } from './finding.ts';
import type { LogRecords } from './log-records.ts';

interface Begun {
  readonly clinicId: ClinicId;
  readonly day: ClinicDay;
  /** Undefined where the engine's positions have gaps of their own. */
  readonly place: number | undefined;
  readonly previous: Json;
}

/** Names of a day's stream by its kind, for findings. */
const HELD: Readonly<Record<DailyKind, string>> = { queue: 'events', access: 'records of access', messages: 'messages' };

interface DayOfKind {
  readonly clinicId: ClinicId;
  readonly day: ClinicDay;
  readonly kind: DailyKind;
}

/** Each day names the last one that holds events: a whole missing day is found by it. */
export class DayCheck {
  private readonly records: Pick<LogRecords, 'recordAt'>;
  private readonly report: (finding: Finding) => void;
  /** Days begun without an event so far. */
  private readonly empty = new Map<string, Begun>();
  private readonly latest = new Map<ClinicId, ClinicDay>();
  private readonly vanished = new Set<string>();
  private readonly doubtful = new Set<ClinicId>();
  /** Daily streams beside the queue: whether a day of each was met. */
  private readonly recorded = new Set<string>();

  constructor(records: Pick<LogRecords, 'recordAt'>, report: (finding: Finding) => void) {
    this.records = records;
    this.report = report;
  }

  /** A DayBegun of an intact chain: the day that it names must still exist, up to the event it names. */
  async begun({ data }: StoredEvent, clinicId: ClinicId, place: number | undefined): Promise<void> {
    const { day, previous } = data;
    if (typeof day !== 'string' || !isClinicDay(day) || previous === undefined) return;
    this.empty.set(keyOf(clinicId, day), { clinicId, day, place, previous });
    this.latest.set(clinicId, day);
    if (isDayHead(previous)) await this.hold(previous);
  }

  /** Goes on where a former walk of the clinic ended: after the day that had begun last, and these streams. */
  async resume(begun: StoredEvent | undefined, streams: readonly ParsedStream[]): Promise<void> {
    for (const { kind, clinicId, day } of streams) if (day !== null) this.recorded.add(`${kind} ${clinicId}`);
    const { clinicId } = (begun && parseStream(begun.stream)) ?? {};
    if (begun && clinicId !== undefined) await this.begun(begun, clinicId, undefined);
  }

  /** The clinic's own stream is broken: days that it does not name are no finding then. */
  doubt(clinicId: ClinicId): void {
    this.doubtful.add(clinicId);
  }

  /** A day's first event must name what the clinic's stream names; unknown where the walk began later than the log. */
  async first(event: StoredEvent, stream: ParsedStream, isWholeLog: boolean): Promise<void> {
    if (stream.kind !== 'queue') return await this.firstRecord(event, stream);
    const { clinicId, day } = stream;
    const key = keyOf(clinicId, day);
    const begun = this.empty.get(key);
    this.empty.delete(key);
    const named = event.metadata['previousDay'];
    if (begun && named !== undefined && canonicalJson(named) === canonicalJson(begun.previous)) return;
    if (begun) this.report(eventFinding('previousDayUnlike', event));
    else if (isWholeLog && !this.doubtful.has(clinicId)) this.report(eventFinding('dayNotBegun', event));
    if (named !== undefined && isDayHead(named)) await this.hold(named);
  }

  /** Daily streams beside the queue are announced nowhere: only the next day that has any names them. */
  private async firstRecord(event: StoredEvent, { kind, clinicId }: ParsedStream): Promise<void> {
    const named = event.metadata['previousDay'];
    const isLater = this.recorded.has(`${kind} ${clinicId}`);
    this.recorded.add(`${kind} ${clinicId}`);
    const previous = named !== undefined && isDayHead(named) ? parseStream(named.stream) : undefined;
    if (named !== undefined && isDayHead(named) && previous?.kind === kind && previous.clinicId === clinicId)
      await this.hold(named);
    else if (isLater) this.report(eventFinding('previousDayUnnamed', event));
  }

  /**
   * A day may begin and stay empty, where its first command decided nothing. The next day vouches for every day but a
   * clinic's last; that one counts as missing where the log lacks events since it began.
   */
  end(lastGap: number): void {
    for (const { clinicId, day, place = lastGap } of this.empty.values()) {
      if (place < lastGap && this.latest.get(clinicId) === day)
        this.vanish({ clinicId, day, kind: 'queue' }, 'it began, and its events are gone');
    }
  }

  private async hold({ stream, revision, hash }: DayHead): Promise<void> {
    const { kind, clinicId, day } = parseStream(stream) ?? {};
    if (kind === undefined || kind === 'tenant' || kind === 'directory' || clinicId === undefined || !day) return;
    const named = await this.records.recordAt(stream, revision);
    if (named) {
      if (named.event && named.event.metadata['hash'] !== hash) {
        this.report(eventFinding('contradicted', { ...named, stream }));
      }
    } else if (await this.records.recordAt(stream, 0)) {
      this.report({
        what: 'day',
        fault: 'endGone',
        kind,
        tenant: clinicId,
        day,
        problem: `its ${HELD[kind]} up to revision ${revision} are not all there`,
      });
    } else if (kind === 'queue') {
      this.vanish({ clinicId, day, kind }, 'it has vanished: the next day names its last event');
    } else {
      this.vanish({ clinicId, day, kind }, `its ${HELD[kind]} have vanished: the next day that has any names the last of them`);
    }
  }

  private vanish({ clinicId, day, kind }: DayOfKind, problem: string): void {
    const key = `${keyOf(clinicId, day)} ${problem}`;
    if (this.vanished.has(key)) return;
    this.vanished.add(key);
    const finding: DayFinding = { what: 'day', fault: 'vanished', kind, tenant: clinicId, day, problem };
    this.report(finding);
  }
}

const keyOf = (clinicId: ClinicId, day: ClinicDay | null): string => `${clinicId} ${day}`;

function isDayHead(value: Json): value is DayHead {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stream' in value &&
    typeof value.stream === 'string' &&
    'revision' in value &&
    typeof value.revision === 'number' &&
    'hash' in value &&
    typeof value.hash === 'string'
  );
}
