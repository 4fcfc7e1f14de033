import { Inject, Injectable } from '@nestjs/common';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { DOCUMENT_STORE, EVENT_STORE, STATE_STORE } from '../platform/runtime/tokens.ts';

/** Key to read from a store as a probe; it need not exist. */
const PROBE_KEY = 'readiness';

export interface SilentEngines {
  /** Engines without which no request is served. */
  readonly unavailable: readonly string[];
  /** Engines without which nothing is written; reads go on as of the last known day. */
  readonly degraded: readonly string[];
}

/** Asks each engine that requests need. */
@Injectable()
export class AnsweringEngines {
  constructor(
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'head'>,
    @Inject(DOCUMENT_STORE) private readonly documents: Pick<DocumentStore, 'pointer'>,
    @Inject(STATE_STORE) private readonly state: Pick<StateStore, 'get'>,
  ) {}

  async silent(): Promise<SilentEngines> {
    const { log, documents, state } = this;
    const [degraded, ...unavailable] = await Promise.all([
      unlessAnswered(log.head(), 'the event store does not answer, nothing can be written'),
      unlessAnswered(documents.pointer(PROBE_KEY), 'the read models do not answer'),
      unlessAnswered(state.get(PROBE_KEY), 'the state store does not answer'),
    ]);
    return { unavailable: unavailable.flat(), degraded };
  }
}

const unlessAnswered = async (asked: Promise<unknown>, words: string): Promise<readonly string[]> =>
  (await answers(asked)) ? [] : [words];

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
