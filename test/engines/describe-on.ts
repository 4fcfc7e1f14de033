import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Engine, Missing, Source } from './engine.ts';

/** A suite on an engine of its own. Where there is none its tests are skipped, and its title says what was missing. */
export function describeOn(source: Source | Missing, title: string, suite: (engine: () => Engine) => void): void {
  let running: Engine | undefined;
  const engine = (): Engine => {
    if (!running) throw new Error(`${title}: the engine is not running`);
    return running;
  };
  if ('missing' in source) {
    describe.skip(`${title} (not run: ${source.missing})`, () => suite(engine));
    return;
  }
  describe(`${title} (${source.origin})`, () => {
    beforeAll(async () => {
      running = await source.start();
    });
    afterAll(async () => {
      await running?.stop();
    });
    suite(engine);
  });
}
