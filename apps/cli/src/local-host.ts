import { existsSync } from 'node:fs';
import { CommandFailed } from '#commands/command/failures.ts';
import type { Host } from '#commands/command/host.ts';
import { pause } from '#libs/kernel/time/timer.ts';
import { listedProcesses } from '#libs/processes/lease-entry.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import type { Config } from '#runtime/config/config.ts';
import { files } from '#runtime/config/data-files.ts';
import { rebuildThread } from '#runtime/rebuild-thread.ts';
import { openRuntime, openRuntimeUnchecked, type Runtime } from '#runtime/runtime.ts';

/** The product is not running: the command opens the folder itself, and holds it until it is done. */
export class LocalHost implements Host {
  readonly config: Config;
  private readonly looksOnly: boolean;
  private opened: Promise<Runtime> | undefined;
  private live: LiveProjections | undefined;

  constructor(config: Config, looksOnly: boolean) {
    this.config = config;
    this.looksOnly = looksOnly;
  }

  async runtime(): Promise<Runtime> {
    const { dataDir, urls } = this.config;
    if (this.looksOnly && urls.log === undefined && !existsSync(files(dataDir).log)) {
      throw new CommandFailed(`there is no log in the folder ${dataDir}: check DATA_DIR`);
    }
    this.opened ??= this.looksOnly ? openRuntimeUnchecked(this.config) : openRuntime(this.config);
    return await this.opened;
  }

  async projections(): Promise<LiveProjections> {
    const { engines, readModels, progress, quarantine } = await this.runtime();
    this.live ??= new LiveProjections(PROJECTIONS, {
      events: engines.log,
      documents: engines.documents,
      readModels,
      quarantine,
      progress,
      pause,
      rebuilder: rebuildThread(this.config),
      others: async () => (this.config.urls.documents === undefined ? undefined : await listedProcesses(engines.state)),
      // The command reads the projections' status, which says why one has stopped.
      report: { retrying: () => undefined, stopped: () => undefined, listenerFailed: () => undefined },
    });
    return this.live;
  }

  async close(): Promise<void> {
    await this.live?.stopAll();
    const runtime = await this.opened?.catch(() => undefined);
    await runtime?.close();
  }
}
