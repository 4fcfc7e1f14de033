import { afterEach, beforeAll } from '@jest/globals';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { pairIn, Staff } from './staff.ts';
import { type Stage, stage } from './stage.ts';
import { takeDown } from './wall-queue.ts';

/** A stage on which walls are hung: each is taken down after its test. */
export interface WallStage extends Stage {
  readonly manager: Staff;
  /** A display's session. */
  readonly screen: Staff;
  /** Calls who is next. */
  advance(body?: { readonly room: string }): Promise<TicketPair>;
}

/** A group calls this where it begins; patients who wait come on top of the demonstration's. */
export function wallStage({ waiting = 0 } = {}): WallStage {
  const at = stage();
  let manager: Staff;
  let screen: Staff;
  beforeAll(async () => {
    [manager, screen] = await Promise.all([Staff.signIn(at.url, 'manager'), Staff.signIn(at.url, 'display')]);
    for (let patient = 0; patient < waiting; patient += 1) await manager.issue();
  });
  afterEach(() => takeDown(at.browser));
  return {
    get url() {
      return at.url;
    },
    get browser() {
      return at.browser;
    },
    get manager() {
      return manager;
    },
    get screen() {
      return screen;
    },
    kill: () => at.kill(),
    start: () => at.start(),
    advance: async (body) => pairIn(await manager.post('/v1/tickets/queue/advance', body)),
  };
}
