import type { Position, StoredEvent } from '#libs/event-store/event-store.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import type { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { keyNamedBy } from '#libs/ledger/folds/fold.ts';
import { INSTALLATION } from '#libs/ledger/installation.ts';
import { OPERATIONS_STREAM } from '#libs/ledger/log/stream-names.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { step } from './chain-check.ts';
import { DamagedKeys } from './damaged-keys.ts';
import { DayCheck } from './day-check.ts';
import { type EventFault, eventFinding, type Finding } from './finding.ts';
import type { KeyState } from './key-state.ts';
import type { LogRecord, LogRecords } from './log-records.ts';
import { misplaced } from './place-check.ts';
import { type KnownStream, StreamLinks } from './stream-links.ts';

const KEYS = 20_000;

const FORMATLESS: Finding = { what: 'log', problem: 'it does not name its format: the stream that does is gone' };

export type WalkedRecords = Pick<LogRecords, 'after' | 'recordAt' | 'given'>;

export interface WalkParts {
  readonly records: WalkedRecords;
  readonly chain: HashChain | undefined;
  readonly keyState: (id: KeyId) => KeyState | Promise<KeyState>;
  readonly report: (finding: Finding) => void;
  readonly onProgress: (progress: { readonly events: number; readonly streams: number }) => void;
  readonly signal: AbortSignal;
  /** The records are one clinic's: the installation's own stream is not among them. */
  readonly isOneClinic: boolean;
}

/** Walks the log event by event, in constant memory. */
export class LogWalk {
  private readonly parts: WalkParts;
  private readonly links: StreamLinks;
  private readonly days: DayCheck;
  private readonly keys = new LruCache<KeyId, KeyState>(KEYS);
  private readonly damaged = new DamagedKeys();
  private namesFormat: boolean;
  private isWholeLog = true;
  /** Undefined: the walk may begin anywhere. */
  private lastPlace: number | undefined = 0;
  /** The last missing position. */
  private lastGap = 0;
  private events = 0;
  private streams = 0;

  constructor(parts: WalkParts) {
    this.parts = parts;
    this.namesFormat = parts.isOneClinic;
    this.links = new StreamLinks(parts.records);
    this.days = new DayCheck(parts.records, parts.report);
  }

  /** Called before `run`, for the records of one clinic that begin where a former walk ended. */
  async resume(...from: Parameters<DayCheck['resume']>): Promise<void> {
    await this.days.resume(...from);
  }

  /** `after`: where the walk begins; undefined: at the log's first event. Events appended meanwhile are walked too. */
  async walk(after: Position | undefined): Promise<void> {
    const { records, onProgress, signal } = this.parts;
    const given = await records.given();
    this.isWholeLog = after === undefined;
    if (!this.isWholeLog) this.lastPlace = undefined;
    for await (const page of records.after(after)) {
      signal.throwIfAborted();
      for (const record of page) await this.meet(record);
      onProgress({ events: this.events, streams: this.streams });
    }
    const { lastPlace } = this;
    if (given !== undefined && lastPlace !== undefined && lastPlace < given) this.gap(lastPlace + 1, given);
    this.days.end(this.lastGap);
    for (const finding of this.damaged.findings()) this.parts.report(finding);
    if (this.isWholeLog && this.events > 0 && !this.namesFormat) this.parts.report(FORMATLESS);
  }

  private async meet(record: LogRecord): Promise<void> {
    this.events += 1;
    if (record.revision === 0) this.streams += 1;
    if (record.place !== undefined) {
      const expected = (this.lastPlace ?? record.place - 1) + 1;
      if (record.place > expected) this.gap(expected, record.place - 1, record.position);
      this.lastPlace = record.place;
    }
    const { stream, event } = record;
    if (stream === undefined) return this.say('streamUnknown', record);
    if (stream === OPERATIONS_STREAM) this.namesFormat = true;
    // Awaits only where a promise comes back: a walk passes millions of events.
    const known = this.links.known(stream) ?? (await this.links.find(stream, record.revision));
    const { fault, after } = step(known.link, record, this.parts.chain);
    known.link = after;
    if (fault && known.parsed?.kind === 'tenant') this.days.doubt(known.parsed.clinicId);
    if (fault || !event) return this.say(fault ?? 'unreadable', record);
    await this.follow(event, known, record.place);
  }

  /** Links of the event outside its own stream. */
  private async follow(event: StoredEvent, { parsed }: KnownStream, place: number | undefined): Promise<void> {
    if (event.stream === OPERATIONS_STREAM) return this.followOperations(event);
    if (!parsed) return this.say('streamUnknown', event);
    const fault = misplaced(parsed, event);
    if (fault) return this.say(fault, event);
    if (parsed.day && event.revision === 0) await this.days.first(event, parsed, this.isWholeLog);
    if (event.type === 'DayBegun' && parsed.kind === 'tenant') await this.days.begun(event, parsed.clinicId, place);
    const key = keyNamedBy(event);
    if (key === undefined) return;
    const state = this.keys.get(key) ?? (await this.keyState(key));
    if (state === 'unknown') this.say('keyUnknown', event);
    if (state === 'damaged') this.damaged.add(key, event);
  }

  /** The installation's stream belongs to no clinic and has no days. */
  private followOperations(event: StoredEvent): void {
    if (event.metadata['tenantId'] !== INSTALLATION) this.say('ofAnotherClinic', event);
  }

  private async keyState(key: KeyId): Promise<KeyState> {
    const state = await this.parts.keyState(key);
    this.keys.set(key, state);
    return state;
  }

  private say(fault: Exclude<EventFault, 'stored'>, { stream, revision, position, type, id }: LogRecord | StoredEvent): void {
    this.parts.report(eventFinding(fault, { stream: stream ?? 'a stream without a name', revision, position, type, id }));
  }

  private gap(from: number, to: number, next?: Position): void {
    this.lastGap = to;
    this.parts.report({ what: 'log', problem: `the events from position ${from} to ${to} are gone`, next });
  }
}
