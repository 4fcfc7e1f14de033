import type { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import type { Config } from '#runtime/config/config.ts';
import type { Runtime } from '#runtime/runtime.ts';

/** The host of a command: the running product, or its folder opened for this one command. */
export interface Host {
  readonly config: Config;
  /** The open runtime. @throws StartRefused, StoreCorrupted where it is to be opened first */
  runtime(): Promise<Runtime>;
  /** Projections of the read models. */
  projections(): Promise<LiveProjections>;
}
