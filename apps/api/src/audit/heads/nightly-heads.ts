import { lastHourUtc } from '#libs/kernel/time/last-hour-utc.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { OPERATIONS_STREAM } from '#libs/ledger/log/stream-names.ts';
import { type WrittenHeads, writeHeads } from '#libs/verify/heads/write-heads.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { SingletonTask } from '../../platform/leader-election/leader-election.ts';

const EVERY_MS = 60_000;
const HOUR_UTC = 3;

export interface NightlyHeadsParts {
  readonly runtime: Pick<Runtime, 'engines' | 'operations' | 'now' | 'config'>;
  readonly timer: Timer;
  /** Sends the file to HEADS_URL. */
  readonly send: (written: WrittenHeads) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** Writes the heads once a night, at 03:00 UTC or as soon as the server runs after that, in one process at a time. */
export class NightlyHeads implements SingletonTask {
  readonly name = 'heads';
  private readonly parts: NightlyHeadsParts;
  private readonly checks: Repeater;

  constructor(parts: NightlyHeadsParts) {
    this.parts = parts;
    const { timer, failed } = parts;
    this.checks = new Repeater({ timer, work: () => this.writeIfDue(), delayMs: () => EVERY_MS, failed });
  }

  async begin(): Promise<void> {
    this.checks.start('now');
  }

  async end(): Promise<void> {
    await this.checks.stop();
  }

  /** Writes only where HEADS_DIR or HEADS_URL is set: beside the log itself, heads prove nothing. */
  async writeIfDue(): Promise<void> {
    const { runtime, send } = this.parts;
    const { engines, operations, now, config } = runtime;
    if (config.headsDir === undefined && config.headsUrl === undefined) return;
    const { state } = await operations.load(OPERATIONS_STREAM);
    if (state.lastHeadsAt !== null && Date.parse(state.lastHeadsAt) >= lastHourUtc(HOUR_UTC, now()).getTime()) return;
    const folders = config.headsDir === undefined ? [] : [config.headsDir];
    await send(await writeHeads({ log: engines.log, vault: engines.vault, operations, now, folders }));
  }
}
