import type { LiveProjections } from '#projections/runner/live-projections.ts';
import type { Config } from '../config/config.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** What a command works on: the product that runs, or its folder opened for this one command. */
export interface Host {
  readonly config: Config;
  /** @throws StartRefused, StoreCorrupted where it is to be opened first */
  runtime(): Promise<Runtime>;
  /** Those that keep the read models. */
  projections(): Promise<LiveProjections>;
}
