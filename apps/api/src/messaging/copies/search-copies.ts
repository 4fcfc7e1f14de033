import { Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '#libs/jobs/job-queue.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import { MessagingUnavailable } from '#libs/messaging/messenger.ts';
import { ErasedKeys } from '../../platform/runtime/erased-keys.ts';
import { CLOCK, LOGGER } from '../../platform/runtime/tokens.ts';
import { JobHandler } from '../../platform/work/job-handler.ts';
import type { MessageOfDay } from '../sending/message-job-shapes.ts';
import { DELETION_TRIES, readSearch, SEARCH_COPIES } from './copy-job.ts';
import { CopySearches, type OpenCopySearch } from './copy-searches.ts';
import { UnnamedCopies } from './unnamed-copies.ts';

/** The phone is not kept for longer. */
const SEARCHED_MS = 24 * 60 * 60_000;

/** Asks the provider for copies of an erased patient's message that no event names, and has them deleted. */
@JobHandler({ kind: SEARCH_COPIES, ...DELETION_TRIES })
export class SearchCopies implements JobHandler {
  constructor(
    @Inject(CopySearches) private readonly searches: Pick<CopySearches, 'find' | 'end'>,
    private readonly copies: UnnamedCopies,
    private readonly erased: ErasedKeys,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** @throws MessagingUnavailable to be tried again */
  async handle({ payload }: RunningJob): Promise<Json> {
    const message = readSearch(payload);
    const search = await this.searches.find(message);
    if (search?.state !== 'open') {
      if (search) await this.erased.destroy([search.key]);
      return 'done before';
    }
    const isAnswered = await this.ask(message, search);
    if (!isAnswered) {
      this.logger.error(
        { clinic: message.clinicId, message: message.messageId },
        'messaging: the provider could not be asked about a message of an erased patient, a copy may stay there and the receipt stays pending',
      );
    }
    const { key } = search.phones;
    await this.searches.end(message, { state: 'ended', at: instant(this.now()), key, isAnswered });
    await this.erased.destroy([key]);
    return isAnswered ? 'answered' : 'unanswered';
  }

  /** False: it could not be asked in time. */
  private async ask(message: MessageOfDay, search: OpenCopySearch): Promise<boolean> {
    try {
      return await this.copies.dispose(message, search);
    } catch (error) {
      const isOver = this.now().getTime() - Date.parse(search.erasedAt) > SEARCHED_MS;
      if (error instanceof MessagingUnavailable && isOver) return false;
      throw error;
    }
  }
}
