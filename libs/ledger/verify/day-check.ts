import type { DayHead } from '#libs/domain/clinic/events.ts';
import { type ClinicDay, type ClinicId, isClinicDay } from '#libs/domain/kernel/ids.ts';
import type { Json, StoredEvent } from '#libs/event-store/event-store.ts';
import { canonicalJson } from '../canonical-json.ts';
import { type ParsedStream, parseStream } from '../stream-names.ts';
import { type DayFinding, eventFinding, type Finding } from './finding.ts';
import type { LogRecords } from './log-records.ts';

interface Begun {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  /** Undefined where the engine's positions have gaps of their own. */
  readonly place: number | undefined;
  readonly previous: Json;
}

/** Names of a day's stream by its kind, for findings. */
const HELD = { queue: 'events', access: 'records of access', messages: 'messages' } as const;

/** Each day names the last one that holds events: a whole missing day is found by it. */
export class DayCheck {
  private readonly records: Pick<LogRecords, 'at'>;
  private readonly report: (finding: Finding) => void;
  /** Days begun without an event so far. */
  private readonly empty = new Map<string, Begun>();
  private readonly latest = new Map<ClinicId, ClinicDay>();
  private readonly vanished = new Set<string>();
  private readonly doubtful = new Set<ClinicId>();
  /** Daily streams beside the queue: whether a day of each was met. */
  private readonly recorded = new Set<string>();

  constructor(records: Pick<LogRecords, 'at'>, report: (finding: Finding) => void) {
    this.records = records;
    this.report = report;
  }

  /** A DayBegun of an intact chain: the day that it names must still exist, up to the event it names. */
  async begun({ data }: StoredEvent, tenant: ClinicId, place: number | undefined): Promise<void> {
    const { day, previous } = data;
    if (typeof day !== 'string' || !isClinicDay(day) || previous === undefined) return;
    this.empty.set(keyOf(tenant, day), { tenant, day, place, previous });
    this.latest.set(tenant, day);
    if (isDayHead(previous)) await this.hold(previous);
  }

  /** The clinic's own stream is broken: days that it does not name are no finding then. */
  doubt(tenant: ClinicId): void {
    this.doubtful.add(tenant);
  }

  /** A day's first event must name what the clinic's stream names; unknown where the walk began later than the log. */
  async first(event: StoredEvent, stream: ParsedStream, isWholeLog: boolean): Promise<void> {
    if (stream.kind !== 'queue') return await this.firstRecord(event, stream);
    const { tenant, day } = stream;
    const key = keyOf(tenant, day);
    const begun = this.empty.get(key);
    this.empty.delete(key);
    const named = event.metadata['previousDay'];
    if (begun && named !== undefined && canonicalJson(named) === canonicalJson(begun.previous)) return;
    if (begun) this.report(eventFinding('previousDayUnlike', event));
    else if (isWholeLog && !this.doubtful.has(tenant)) this.report(eventFinding('dayNotBegun', event));
    if (named !== undefined && isDayHead(named)) await this.hold(named);
  }

  /** Daily streams beside the queue are announced nowhere: only the next day that has any names them. */
  private async firstRecord(event: StoredEvent, { kind, tenant }: ParsedStream): Promise<void> {
    const named = event.metadata['previousDay'];
    const isLater = this.recorded.has(`${kind} ${tenant}`);
    this.recorded.add(`${kind} ${tenant}`);
    const previous = named !== undefined && isDayHead(named) ? parseStream(named.stream) : undefined;
    if (named !== undefined && isDayHead(named) && previous?.kind === kind && previous.tenant === tenant) await this.hold(named);
    else if (isLater) this.report(eventFinding('previousDayUnnamed', event));
  }

  /**
   * A day may begin and stay empty, where its first command decided nothing. The next day vouches for every day but a
   * clinic's last; that one counts as missing where the log lacks events since it began.
   */
  end(lastGap: number): void {
    for (const { tenant, day, place = lastGap } of this.empty.values()) {
      if (place < lastGap && this.latest.get(tenant) === day) this.vanish(tenant, day, 'it began, and its events are gone');
    }
  }

  private async hold({ stream, revision, hash }: DayHead): Promise<void> {
    const { kind, tenant, day } = parseStream(stream) ?? {};
    if (kind === undefined || kind === 'tenant' || kind === 'directory' || tenant === undefined || !day) return;
    const named = await this.records.at(stream, revision);
    if (named) {
      if (named.event && named.event.metadata['hash'] !== hash) {
        this.report(eventFinding('contradicted', { ...named, stream }));
      }
    } else if (await this.records.at(stream, 0)) {
      this.report({
        what: 'day',
        fault: 'endGone',
        tenant,
        day,
        problem: `its ${HELD[kind]} up to revision ${revision} are not all there`,
      });
    } else if (kind === 'queue') {
      this.vanish(tenant, day, 'it has vanished: the next day names its last event');
    } else {
      this.vanish(tenant, day, `its ${HELD[kind]} have vanished: the next day that has any names the last of them`);
    }
  }

  private vanish(tenant: ClinicId, day: ClinicDay, problem: string): void {
    const key = `${keyOf(tenant, day)} ${problem}`;
    if (this.vanished.has(key)) return;
    this.vanished.add(key);
    const finding: DayFinding = { what: 'day', fault: 'vanished', tenant, day, problem };
    this.report(finding);
  }
}

const keyOf = (tenant: ClinicId, day: ClinicDay | null): string => `${tenant} ${day}`;

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
