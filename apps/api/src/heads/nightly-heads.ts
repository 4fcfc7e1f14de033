import type { Pause } from '#libs/kernel/time/timer.ts';
import { type WrittenHeads, writeHeads } from '#libs/ledger/heads/write-heads.ts';
import { OPERATIONS_STREAM } from '#libs/ledger/stream-names.ts';
import type { Runtime } from '#libs/operations/runtime/runtime.ts';
import type { SingletonTask } from '../platform/leader-election/leader-election.ts';

const EVERY_MS = 60_000;
const HOUR_UTC = 3;
const DAY_MS = 24 * 60 * 60_000;

export interface NightlyHeadsParts {
  readonly runtime: Pick<Runtime, 'engines' | 'operations' | 'now' | 'config'>;
  readonly pause: Pause;
  /** Hands the file on to where HEADS_URL leads. */
  readonly send: (written: WrittenHeads) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** Writes the heads once a night, at 03:00 UTC, or as soon as the product runs after that. One process at a time does it. */
export class NightlyHeads implements SingletonTask {
  readonly name = 'heads';
  private readonly parts: NightlyHeadsParts;
  private ending = new AbortController();
  private running: Promise<void> | undefined;

  constructor(parts: NightlyHeadsParts) {
    this.parts = parts;
  }

  async begin(): Promise<void> {
    this.ending = new AbortController();
    this.running = this.repeat(this.ending.signal);
  }

  async end(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  /** Only where they go somewhere: in the same folder as the log they prove nothing. */
  async writeIfDue(): Promise<void> {
    const { runtime, send } = this.parts;
    const { engines, operations, now, config } = runtime;
    if (config.headsDir === undefined && config.headsUrl === undefined) return;
    const { state } = await operations.load(OPERATIONS_STREAM);
    if (state.lastHeadsAt !== null && Date.parse(state.lastHeadsAt) >= lastDueAt(now()).getTime()) return;
    const folders = config.headsDir === undefined ? [] : [config.headsDir];
    await send(await writeHeads({ log: engines.log, vault: engines.vault, operations, now, folders }));
  }

  private async repeat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.writeIfDue().catch(this.parts.failed);
      await this.parts.pause(EVERY_MS, signal);
    }
  }
}

/** The last 03:00 UTC that is not after now. */
function lastDueAt(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_UTC);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
