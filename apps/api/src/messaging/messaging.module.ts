import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { ClinicAccounts } from './clinic-accounts.ts';
import { RecordReceiptHandler } from './commands/record-receipt.ts';
import { RecordWishHandler } from './commands/record-wish.ts';
import { ResendMessageHandler } from './commands/resend-message.ts';
import { SendTestMessageHandler } from './commands/send-test-message.ts';
import { BeginCopySearches } from './copies/begin-copy-searches.ts';
import { CopiesReactor } from './copies/copies.reactor.ts';
import { CopySearches } from './copies/copy-searches.ts';
import { DeleteCopy } from './copies/delete-copy.ts';
import { ResumeCopySearches } from './copies/resume-copy-searches.ts';
import { SearchCopies } from './copies/search-copies.ts';
import { UnnamedCopies } from './copies/unnamed-copies.ts';
import { ProviderPostsController } from './incoming/provider-posts.controller.ts';
import { SignedPosts } from './incoming/signed-posts.ts';
import { MessagesTodayController } from './messages-today.controller.ts';
import { messenger } from './messenger.provider.ts';
import { optOuts } from './opt-outs.provider.ts';
import { ShowMessagesTodayHandler } from './queries/show-messages-today.ts';
import { ResendController } from './resend.controller.ts';
import { Allowances } from './sending/allowances.ts';
import { AttemptMarks } from './sending/attempt-marks.ts';
import { AttemptsAtOnce } from './sending/attempts-at-once.ts';
import { CallReactor } from './sending/call.reactor.ts';
import { ClinicTurns } from './sending/clinic-turns.job.ts';
import { LastCalls } from './sending/last-calls.ts';
import { LeftMessages } from './sending/left-messages.ts';
import { MessageFacts } from './sending/message-facts.ts';
import { MessageFilling } from './sending/message-filling.ts';
import { MessageJobs } from './sending/message-jobs.ts';
import { MessageRecords } from './sending/message-records.ts';
import { NearTurns } from './sending/near-turns.ts';
import { NearlyThereReactor } from './sending/nearly-there.reactor.ts';
import { Pauses } from './sending/pauses.ts';
import { SendMessage } from './sending/send-message.ts';
import { SettleAttempt } from './sending/settle-attempt.ts';
import { SettleLeft } from './sending/settle-left.ts';
import { TestMessageController } from './test-message.controller.ts';
import { TestMessageContent } from './test-message-content.ts';

/** WhatsApp messages to patients, by each clinic's own account at the provider, and what comes back from there. */
@Module({
  imports: [MembersModule, TicketsModule],
  controllers: [MessagesTodayController, ProviderPostsController, ResendController, TestMessageController],
  providers: [
    Allowances,
    AttemptMarks,
    BeginCopySearches,
    CallReactor,
    ClinicAccounts,
    ClinicTurns,
    AttemptsAtOnce,
    CopiesReactor,
    CopySearches,
    DeleteCopy,
    LastCalls,
    LeftMessages,
    MessageFacts,
    MessageFilling,
    MessageJobs,
    MessageRecords,
    messenger,
    NearlyThereReactor,
    NearTurns,
    optOuts,
    Pauses,
    RecordReceiptHandler,
    RecordWishHandler,
    ResendMessageHandler,
    ResumeCopySearches,
    SearchCopies,
    SendMessage,
    SendTestMessageHandler,
    SettleAttempt,
    SettleLeft,
    ShowMessagesTodayHandler,
    SignedPosts,
    TestMessageContent,
    UnnamedCopies,
  ],
  exports: [BeginCopySearches, CopySearches],
})
export class MessagingModule {}
