import { Inject, Injectable } from '@nestjs/common';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { DOCUMENT_STORE, EVENT_STORE, STATE_STORE } from '../platform/runtime/tokens.ts';

/** Key to read from a store as a probe; it need not exist. */
const PROBE_KEY = 'readiness';

/** Asks each engine that every request needs. */
@Injectable()
export class AnsweringEngines {
  constructor(
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'head'>,
    @Inject(DOCUMENT_STORE) private readonly documents: Pick<DocumentStore, 'pointer'>,
    @Inject(STATE_STORE) private readonly state: Pick<StateStore, 'get'>,
  ) {}

  async silent(): Promise<readonly string[]> {
    const { log, documents, state } = this;
    const asked = [
      ['the event store does not answer', log.head()],
      ['the read models do not answer', documents.pointer(PROBE_KEY)],
      ['the state store does not answer', state.get(PROBE_KEY)],
    ] as const;
    const found = await Promise.all(asked.map(async ([words, answer]) => ((await answers(answer)) ? [] : [words])));
    return found.flat();
  }
}

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
