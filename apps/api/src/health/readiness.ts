import { Inject, Injectable } from '@nestjs/common';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/live-projections.ts';
import { TrafficDrain } from '../platform/http/draining.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { RUNTIME } from '../platform/runtime/tokens.ts';

/** Something to ask a store for, there or not. */
const ANY = 'readiness';

/** Whether requests should be sent here: names what stands in the way. */
@Injectable()
export class Readiness {
  constructor(
    private readonly projections: LiveProjections,
    private readonly drain: TrafficDrain,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'engines' | 'readModels'>,
  ) {}

  async failing(): Promise<readonly string[]> {
    const { log, documents, state } = this.runtime.engines;
    const [own, logAnswers, documentsAnswer, stateAnswers] = await Promise.all([
      this.unread(),
      answers(log.head()),
      answers(documents.pointer(ANY)),
      answers(state.get(ANY)),
    ]);
    return [
      ...own,
      ...(this.drain.hasBegun ? ['shutting down'] : []),
      ...(logAnswers ? [] : ['the event store does not answer']),
      ...(documentsAnswer ? [] : ['the read models do not answer']),
      ...(stateAnswers ? [] : ['the state store does not answer']),
    ];
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
