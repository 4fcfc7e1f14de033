import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Config } from '#runtime/config/config.ts';
import { type DiskSpace, diskSpaceOf } from '#runtime/engines/disk-space.ts';
import type { Engines } from '#runtime/engines/engines.ts';
import { STORE_NAMES, StoreFailures, type StoreName } from '#runtime/engines/store-failures.ts';
import { RateLimitedLog } from '../platform/logging/rate-limited-log.ts';
import { CONFIG, LOGGER, STORE_PROBES } from '../platform/runtime/tokens.ts';

const EVERY_MS = 5_000;

const STORE_TITLES: Readonly<Record<StoreName, string>> = {
  log: 'the event store',
  vault: 'the key vault',
  state: 'the state store',
  documents: 'the read models',
  jobs: 'the job queue',
};

/** Writes a probe to each store every few seconds, so that a failing disk and its recovery are noticed without traffic. */
@Injectable()
export class StoreHealth implements OnApplicationBootstrap, BeforeApplicationShutdown {
  disk: DiskSpace | undefined;
  private timer: NodeJS.Timeout | undefined;
  private probing: Promise<void> | undefined;
  private readonly limited: RateLimitedLog;

  constructor(
    @Inject(STORE_PROBES) private readonly probes: Engines['probes'],
    private readonly failures: StoreFailures,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error' | 'info'>,
  ) {
    this.limited = new RateLimitedLog(logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.probeOnce();
    this.timer = setInterval(() => void this.probeOnce(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.probing;
  }

  /** Runs one round of probes at a time: a store that does not answer is not probed again meanwhile. */
  probeOnce(): Promise<void> {
    this.probing ??= this.probeAll().finally(() => {
      this.probing = undefined;
    });
    return this.probing;
  }

  /** Stores that refuse writes, and a full disk, described for an operator. */
  failing(): readonly string[] {
    const stores = STORE_NAMES.filter((name) => this.failures.causeOf(name));
    return [
      ...stores.map((name) => `${STORE_TITLES[name]} cannot be written`),
      ...(this.disk?.isFull ? ['the disk is full'] : this.disk?.isLow ? ['the disk is below 10 % free'] : []),
    ];
  }

  get isWritable(): boolean {
    return !STORE_NAMES.some((name) => this.failures.causeOf(name));
  }

  private async probeAll(): Promise<void> {
    await Promise.all([...STORE_NAMES.map((name) => this.probe(name)), this.measureDisk()]);
  }

  private async probe(name: StoreName): Promise<void> {
    const { probes, failures } = this;
    const wasFailing = failures.causeOf(name) !== undefined;
    try {
      await probes[name]();
      failures.recovered(name);
      if (wasFailing) this.logger.info({ component: name }, `${STORE_TITLES[name]} can be written again`);
    } catch (error) {
      failures.record(name, error);
      this.limited.error(
        name,
        { component: name, err: error },
        `${STORE_TITLES[name]} cannot be written, writes are answered 503`,
      );
    }
  }

  private async measureDisk(): Promise<void> {
    const { dataDir } = this.config;
    try {
      this.disk = await diskSpaceOf(dataDir);
    } catch (error) {
      this.limited.error(
        'disk',
        { component: 'disk', err: error },
        'disk: free space cannot be measured, a full disk is not warned of',
      );
      return;
    }
    if (!this.disk?.isLow) return;
    const { freeBytes, totalBytes } = this.disk;
    this.limited.error(
      'space',
      { component: 'disk', freeBytes, totalBytes },
      'the disk is below 10 % free, writes fail once it is full',
    );
  }
}
