import type { FactoryProvider } from '@nestjs/common';
import { postHeads, SEND_HEADS } from '#commands/heads/send-heads.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '#libs/jobs/job-queue.ts';
import type { Config } from '#runtime/config/config.ts';
import { CONFIG } from '../../platform/runtime/tokens.ts';
import { JobHandler } from '../../platform/work/job-handler.ts';

/** Ten attempts with doubling pauses from one minute: about seventeen hours, until the next file is due. */
const TRIES = { attempts: 10, backoff: 60_000 };

/** Sends the files of heads to HEADS_URL. */
@JobHandler({ kind: SEND_HEADS, ...TRIES })
export class SendHeads implements JobHandler {
  constructor(private readonly url: string) {}

  async handle(job: RunningJob): Promise<Json> {
    return await postHeads(this.url)(job);
  }
}

/** Null without HEADS_URL: files that were to be sent wait until it is set again. */
export const sendHeads: FactoryProvider<SendHeads | null> = {
  provide: SendHeads,
  inject: [CONFIG],
  useFactory: ({ headsUrl }: Config) => (headsUrl === undefined ? null : new SendHeads(headsUrl)),
};
