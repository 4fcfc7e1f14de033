import { Inject, Injectable } from '@nestjs/common';
import type { Runtime } from '#libs/operations/runtime/runtime.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/live-projections.ts';
import { TrafficDrain } from '../platform/http/draining.ts';
import { RUNTIME } from '../platform/runtime/tokens.ts';
import { StoreHealth } from './store-health.ts';

/** Something to ask a store for, there or not. */
const ANY = 'readiness';

export interface Failing {
  /** In the way of every request. */
  readonly unavailable: readonly string[];
  /** Reads are served, writes may be refused. */
  readonly degraded: readonly string[];
}

/** Whether requests should be sent here, and what fails. */
@Injectable()
export class Readiness {
  constructor(
    private readonly projections: LiveProjections,
    private readonly drain: TrafficDrain,
    private readonly stores: StoreHealth,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'engines' | 'readModels'>,
  ) {}

  async failing(): Promise<Failing> {
    const { log, documents, state } = this.runtime.engines;
    const [own, logAnswers, documentsAnswer, stateAnswers] = await Promise.all([
      this.unread(),
      answers(log.head()),
      answers(documents.pointer(ANY)),
      answers(state.get(ANY)),
    ]);
    const unavailable = [
      ...own,
      ...(this.drain.hasBegun ? ['shutting down'] : []),
      ...(logAnswers ? [] : ['the event store does not answer']),
      ...(documentsAnswer ? [] : ['the read models do not answer']),
      ...(stateAnswers ? [] : ['the state store does not answer']),
    ];
    return { unavailable, degraded: this.stores.failing() };
  }

  /** Those that another process keeps can be read once it has built them; whether it has stopped, it says itself. */
  private unread(): readonly string[] {
    const here = new Map(this.projections.statuses().map(({ name, state }) => [name, state]));
    return PROJECTIONS.flatMap(({ name }) => {
      const state = here.get(name) ?? (this.runtime.readModels.current(name) ? 'following' : 'building');
      return state === 'building' || state === 'stopped' ? [`projection ${name} is ${state}`] : [];
    });
  }
}

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
