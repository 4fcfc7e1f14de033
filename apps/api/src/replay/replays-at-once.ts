import { HttpException, Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { FairQueue, QueueFull } from '#libs/kernel/fair-queue.ts';
import { TooMany } from '../platform/limits/too-many.ts';

/** A long day folded takes some twenty megabytes of the thread, and up to a second of it. */
const LIMITS = { atOnce: 2, waiting: 20 };
const RETRY_AFTER_MS = 1_000;
/** The status that proxies give to a request whose client has gone: nobody sees it. */
const CLIENT_GONE = 499;

/** Lets clinics take turns at the replay's thread: one at a time each, so that a clinic that looks at many days delays no other. */
@Injectable()
export class ReplaysAtOnce {
  private readonly queue = new FairQueue(LIMITS);

  /** Drops the work of a client who leaves while it waits. @throws TooMany */
  async take<T>(clinicId: ClinicId, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await this.queue.inTurn(clinicId, work, signal);
    } catch (error) {
      if (error instanceof QueueFull) throw new TooMany(RETRY_AFTER_MS);
      throw signal.aborted && error === signal.reason ? new HttpException('the client has gone', CLIENT_GONE) : error;
    }
  }
}
