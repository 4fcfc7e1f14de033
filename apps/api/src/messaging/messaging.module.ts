import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { JobQueue, Worker } from '#libs/jobs/job-queue.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { roundFailure } from '#projections/clinics/each-clinic.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { MembersModule } from '../members/members.module.ts';
import type { LeaderElection } from '../platform/leader-election/leader-election.ts';
import { Reactors } from '../platform/reactors/reactors.ts';
import { CLOCK, type Clock, JOBS, LEADER_ELECTION, LOGGER, QUEUES, RUNTIME } from '../platform/runtime/tokens.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { ClinicAccounts } from './clinic-accounts.ts';
import { BeginCopySearches } from './copies/begin-copy-searches.ts';
import { CopiesReactor } from './copies/copies.reactor.ts';
import { DELETE_COPY, SEARCH_COPIES } from './copies/copy-job.ts';
import { CopySearches } from './copies/copy-searches.ts';
import { DeleteCopy } from './copies/delete-copy.ts';
import { COPIES } from './copies/providers.ts';
import { resumeCopySearches } from './copies/resume-copy-searches.ts';
import { SearchCopies } from './copies/search-copies.ts';
import { ProviderPostsController } from './incoming/provider-posts.controller.ts';
import { RecordReceipt } from './incoming/record-receipt.ts';
import { SignedPosts } from './incoming/signed-posts.ts';
import { messenger } from './messenger.provider.ts';
import { optOuts } from './opt-outs.provider.ts';
import { Allowances } from './sending/allowances.ts';
import { AttemptMarks } from './sending/attempt-marks.ts';
import { CallReactor } from './sending/call.reactor.ts';
import { AT_ONCE } from './sending/clinic-turns.ts';
import { LastCalls } from './sending/last-calls.ts';
import { LeftMessages } from './sending/left-messages.ts';
import { MessageFacts } from './sending/message-facts.ts';
import { SEND_MESSAGE, SETTLE_ATTEMPT } from './sending/message-job.ts';
import { MessageRecords } from './sending/message-records.ts';
import { NearTurns } from './sending/near-turns.ts';
import { NearlyThereReactor } from './sending/nearly-there.reactor.ts';
import { Pauses } from './sending/pauses.ts';
import { SENDING } from './sending/providers.ts';
import { ResendController } from './sending/resend.controller.ts';
import { SendMessage } from './sending/send-message.ts';
import { SettleAttempt } from './sending/settle-attempt.ts';
import { SettleLeft } from './sending/settle-left.ts';
import { TestMessageController } from './test-message.controller.ts';
import { SendTestMessageHandler } from './test-message.ts';
import { TestMessageContent } from './test-message-content.ts';
import { MessagesTodayController } from './today/messages-today.controller.ts';
import { ShowMessagesTodayHandler } from './today/show-today.ts';

/** Tries at a job whose stores fail, with doubling pauses: about as long as a message is of use. */
const TRIES = { attempts: 10, backoff: 1_000 };

/** Tries at a deletion, and at a search, which ends by itself: with doubling pauses, up to a day each, for about three weeks. */
const DELETION_TRIES = { attempts: 30, backoff: 30_000 };

/** WhatsApp messages to patients, by each clinic's own account at the provider, and what comes back from there. */
@Module({
  imports: [MembersModule, TicketsModule],
  controllers: [MessagesTodayController, ProviderPostsController, ResendController, TestMessageController],
  providers: [
    ClinicAccounts,
    messenger,
    optOuts,
    RecordReceipt,
    SendTestMessageHandler,
    ShowMessagesTodayHandler,
    SignedPosts,
    TestMessageContent,
    ...COPIES,
    ...SENDING,
  ],
  exports: [BeginCopySearches, CopySearches],
})
export class MessagingModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly working: Worker[] = [];

  constructor(
    private readonly facts: MessageFacts,
    private readonly calls: LastCalls,
    private readonly allowances: Allowances,
    private readonly marks: AttemptMarks,
    private readonly pauses: Pauses,
    private readonly records: MessageRecords,
    private readonly near: NearTurns,
    private readonly sendMessage: SendMessage,
    private readonly settleAttempt: SettleAttempt,
    private readonly settleLeft: SettleLeft,
    private readonly deleteCopy: DeleteCopy,
    private readonly searches: CopySearches,
    private readonly searchCopies: SearchCopies,
    private readonly messages: ClinicMessages,
    @Inject(QUEUES) private readonly queues: QueueLedger,
    private readonly reactors: Reactors,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(LEADER_ELECTION) private readonly election: LeaderElection,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { facts, calls, allowances, marks, pauses, records, near, messages, queues, jobs, now } = this;
    await this.reactors.take(new CallReactor({ facts, calls, allowances, marks, pauses, records, jobs, now }));
    await this.reactors.take(new NearlyThereReactor({ near, facts, allowances, records, jobs, now }));
    await this.reactors.take(new CopiesReactor({ messages, queues, jobs }));
    await this.election.take(
      new LeftMessages({
        runtime: this.runtime,
        settling: this.settleLeft,
        pauses,
        resumeSearches: () => resumeCopySearches({ searches: this.searches, jobs }),
        timer,
        failed: this.leftFailed,
      }),
    );
    if (!this.election.mayLead) return;
    const rules = { concurrency: AT_ONCE, ...TRIES };
    this.working.push(
      jobs.work(SEND_MESSAGE, this.sendMessage.run, rules),
      jobs.work(SETTLE_ATTEMPT, this.settleAttempt.run, rules),
      jobs.work(DELETE_COPY, this.deleteCopy.run, DELETION_TRIES),
      jobs.work(SEARCH_COPIES, this.searchCopies.run, DELETION_TRIES),
    );
  }

  private readonly leftFailed = (error: unknown): void =>
    this.logger.warn(roundFailure(error), 'messaging: messages without an outcome could not be settled, trying again');

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.working.map((worker) => worker.stop()));
  }
}
