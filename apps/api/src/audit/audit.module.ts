import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { timer } from '#libs/kernel/time/timer.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { ClinicsModule } from '../clinics/clinics.module.ts';
import { MembersModule } from '../members/members.module.ts';
import type { LeaderElection } from '../platform/leader-election/leader-election.ts';
import { LEADER_ELECTION, LOGGER, RUNTIME } from '../platform/runtime/tokens.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { AuditController } from './audit.controller.ts';
import { AuditAnswers } from './audit-answers.ts';
import { AuditEntries } from './audit-entries.ts';
import { ExportAuditHandler } from './queries/export-audit.ts';
import { ShowAuditHandler } from './queries/show-audit.ts';
import { KeptHeads } from './verify/kept-heads.ts';
import { NightlyResults } from './verify/nightly-results.ts';
import { NightlyVerification } from './verify/nightly-verification.ts';
import { keptHeads, nightlyResults, runs, verifications } from './verify/verifications.provider.ts';
import { Verifications } from './verify/verifications.ts';
import { VerifyController } from './verify/verify.controller.ts';

/** The trail: read, exported, and verified at a manager's press and every night. */
@Module({
  imports: [ClinicsModule, MembersModule, SignInModule],
  controllers: [AuditController, VerifyController],
  providers: [AuditAnswers, AuditEntries, ExportAuditHandler, ShowAuditHandler, runs, keptHeads, verifications, nightlyResults],
})
export class AuditModule implements OnApplicationBootstrap {
  constructor(
    private readonly verifications: Verifications,
    private readonly results: NightlyResults,
    private readonly kept: KeptHeads,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(LEADER_ELECTION) private readonly election: LeaderElection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { verifications, results, kept, runtime, logger } = this;
    await this.election.take(new NightlyVerification({ runtime, verifications, results, kept, timer, logger }));
  }
}
