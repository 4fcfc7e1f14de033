import { Inject, Injectable } from '@nestjs/common';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { QuarantineEntry } from '#libs/quarantine/quarantine.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { TrafficDrain } from '../platform/http/draining.ts';
import { KnownQuarantine } from '../platform/runtime/known-quarantine.ts';
import { DOCUMENT_STORE, EVENT_STORE, STATE_STORE } from '../platform/runtime/tokens.ts';
import { StoreHealth } from './store-health.ts';

/** Key to read from a store as a probe; it need not exist. */
const PROBE_KEY = 'readiness';

export interface Failing {
  /** Failures that prevent every request. */
  readonly unavailable: readonly string[];
  /** Failures that may refuse writes, or leave read models behind; reads are served. */
  readonly degraded: readonly string[];
  /** Streams that followers of the log cannot read, in whichever process. Their names are other clinics’ business. */
  readonly quarantined: readonly QuarantineEntry[];
}

/** Decides whether this process should receive requests, and names what fails. */
@Injectable()
export class Readiness {
  constructor(
    private readonly projections: LiveProjections,
    private readonly drain: TrafficDrain,
    private readonly stores: StoreHealth,
    private readonly readModels: ReadModels,
    private readonly known: KnownQuarantine,
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'head'>,
    @Inject(DOCUMENT_STORE) private readonly documents: Pick<DocumentStore, 'pointer'>,
    @Inject(STATE_STORE) private readonly state: Pick<StateStore, 'get'>,
  ) {}

  async failing(): Promise<Failing> {
    const { log, documents, state } = this;
    const [unreadable, logAnswers, documentsAnswer, stateAnswers] = await Promise.all([
      this.unreadableProjections(),
      answers(log.head()),
      answers(documents.pointer(PROBE_KEY)),
      answers(state.get(PROBE_KEY)),
    ]);
    const quarantined = this.known.entries;
    const unavailable = [
      ...unreadable,
      ...(this.drain.hasBegun ? ['shutting down'] : []),
      ...(logAnswers ? [] : ['the event store does not answer']),
      ...(documentsAnswer ? [] : ['the read models do not answer']),
      ...(stateAnswers ? [] : ['the state store does not answer']),
    ];
    const degraded = [...this.stores.failing(), ...this.stoppedFollowers(), ...countOf(quarantined)];
    return { unavailable, degraded, quarantined };
  }

  /** Those of this process are known before anybody has listed the quarantine. */
  private stoppedFollowers(): readonly string[] {
    const here = this.projections.statuses().flatMap(({ name, state }) => (state === 'stopped' ? [name] : []));
    const names = new Set([...here, ...this.known.stopped.map(({ follower }) => follower)]);
    return [...names].map((name) => `projection ${name} is stopped`);
  }

  /** A projection that has stopped is read as it stands, once it was built: its answers say that they may be stale. */
  private unreadableProjections(): readonly string[] {
    const here = new Map(this.projections.statuses().map(({ name, state }) => [name, state]));
    return PROJECTIONS.flatMap(({ name }) => {
      const isBuilt = this.readModels.current(name) !== undefined;
      const state = here.get(name) ?? (isBuilt ? 'following' : 'building');
      return state === 'building' || (state === 'stopped' && !isBuilt) ? [`projection ${name} is ${state}`] : [];
    });
  }
}

/** One stream may wait for several followers. */
export const streamsIn = (entries: readonly QuarantineEntry[]): number => new Set(entries.map(({ stream }) => stream)).size;

function countOf(entries: readonly QuarantineEntry[]): readonly string[] {
  const count = streamsIn(entries);
  return count > 0 ? [`${count} ${count === 1 ? 'stream' : 'streams'} cannot be read on (dawr quarantine list)`] : [];
}

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
