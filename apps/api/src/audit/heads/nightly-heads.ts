import { Inject } from '@nestjs/common';
import { sendHeadsJob } from '#commands/heads/send-heads.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import { lastHourUtc } from '#libs/kernel/time/last-hour-utc.ts';
import type { OperationsLedger } from '#libs/ledger/aggregates.ts';
import { OPERATIONS_STREAM } from '#libs/ledger/log/stream-names.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { writeHeads } from '#libs/verify/heads/write-heads.ts';
import type { Config } from '#runtime/config/config.ts';
import { CLOCK, type Clock, CONFIG, EVENT_STORE, JOBS, KEY_VAULT, OPERATIONS_LEDGER } from '../../platform/runtime/tokens.ts';
import { PeriodicTask } from '../../platform/work/periodic-task.ts';

const EVERY_MS = 60_000;
const HOUR_UTC = 3;

/** Writes the heads once a night, at 03:00 UTC or as soon as the server runs after that. */
@PeriodicTask({
  name: 'heads',
  everyMs: EVERY_MS,
  first: 'now',
  failure: 'heads: the nightly file could not be written; trying again in a minute',
  fieldsOf: (err) => ({ err }),
})
export class NightlyHeads implements PeriodicTask {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'headsDir' | 'headsUrl'>,
    @Inject(OPERATIONS_LEDGER) private readonly operations: OperationsLedger,
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(JOBS) private readonly jobs: Pick<JobQueue, 'add'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Writes only where HEADS_DIR or HEADS_URL is set: beside the log itself, heads prove nothing. */
  async round(): Promise<void> {
    const { config, operations, log, vault, now } = this;
    const { headsDir, headsUrl } = config;
    if (headsDir === undefined && headsUrl === undefined) return;
    const { state } = await operations.load(OPERATIONS_STREAM);
    if (state.lastHeadsAt !== null && Date.parse(state.lastHeadsAt) >= lastHourUtc(HOUR_UTC, now()).getTime()) return;
    const folders = headsDir === undefined ? [] : [headsDir];
    const written = await writeHeads({ log, vault, operations, now, folders });
    if (headsUrl !== undefined) await this.jobs.add(sendHeadsJob(written));
  }
}
