import { Module } from '@nestjs/common';
import { ClinicsModule } from '../clinics/clinics.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { AuditController } from './audit.controller.ts';
import { AuditAnswers } from './audit-answers.ts';
import { AuditEntries } from './audit-entries.ts';
import { BeginVerificationHandler } from './commands/begin-verification.ts';
import { ExportAuditHandler } from './queries/export-audit.ts';
import { ShowAuditHandler } from './queries/show-audit.ts';
import { ShowNightlyVerificationHandler } from './queries/show-nightly-verification.ts';
import { ShowVerificationHandler } from './queries/show-verification.ts';
import { FindingWords } from './verify/finding-words.ts';
import { NightlyVerification } from './verify/nightly-verification.ts';
import { clinicMarks, keptHeads, nightlyResults, runs, verifications } from './verify/verifications.provider.ts';
import { VerifyController } from './verify.controller.ts';

/** The trail: read, exported, and verified at a manager's press and every night. */
@Module({
  imports: [ClinicsModule, MembersModule, SignInModule],
  controllers: [AuditController, VerifyController],
  providers: [
    AuditAnswers,
    AuditEntries,
    BeginVerificationHandler,
    clinicMarks,
    ExportAuditHandler,
    FindingWords,
    keptHeads,
    nightlyResults,
    NightlyVerification,
    runs,
    ShowAuditHandler,
    ShowNightlyVerificationHandler,
    ShowVerificationHandler,
    verifications,
  ],
})
export class AuditModule {}
