import { Inject, Injectable } from '@nestjs/common';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { TrafficDrain } from '../platform/http/draining.ts';
import { DOCUMENT_STORE, EVENT_STORE, STATE_STORE } from '../platform/runtime/tokens.ts';
import { StoreHealth } from './store-health.ts';

/** Key to read from a store as a probe; it need not exist. */
const PROBE_KEY = 'readiness';

export interface Failing {
  /** Failures that prevent every request. */
  readonly unavailable: readonly string[];
  /** Failures that may refuse writes; reads are served. */
  readonly degraded: readonly string[];
}

/** Decides whether this process should receive requests, and names what fails. */
@Injectable()
export class Readiness {
  constructor(
    private readonly projections: LiveProjections,
    private readonly drain: TrafficDrain,
    private readonly stores: StoreHealth,
    private readonly readModels: ReadModels,
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
    const unavailable = [
      ...unreadable,
      ...(this.drain.hasBegun ? ['shutting down'] : []),
      ...(logAnswers ? [] : ['the event store does not answer']),
      ...(documentsAnswer ? [] : ['the read models do not answer']),
      ...(stateAnswers ? [] : ['the state store does not answer']),
    ];
    return { unavailable, degraded: this.stores.failing() };
  }

  /** Read models of another process count as readable once built; that process reports itself when it stops. */
  private unreadableProjections(): readonly string[] {
    const here = new Map(this.projections.statuses().map(({ name, state }) => [name, state]));
    return PROJECTIONS.flatMap(({ name }) => {
      const state = here.get(name) ?? (this.readModels.current(name) ? 'following' : 'building');
      return state === 'building' || state === 'stopped' ? [`projection ${name} is ${state}`] : [];
    });
  }
}

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
