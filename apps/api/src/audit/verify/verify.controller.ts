import { Controller, Get, Param, Post } from '@nestjs/common';
import type { Lang } from '#libs/contracts/lang.ts';
import {
  type NightlyVerificationAnswer,
  nightlyVerificationAnswer,
  type VerificationAnswer,
  type VerificationFinding,
  type VerifyRequest,
  type VerifyStarted,
  verificationAnswer,
  verifyRequest,
  verifyStarted,
} from '#libs/contracts/verification/verification.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Narrators } from '../../clinics/public.ts';
import { type Caller, FromCaller } from '../../platform/access/caller.ts';
import { ContractBody } from '../../platform/http/body/contract-body.ts';
import { Answers, MayBring } from '../../platform/openapi/decorators.ts';
import { type KeptFinding, toldFinding } from './kept-finding.ts';
import { NightlyResults } from './nightly-results.ts';
import { Runs } from './runs.ts';
import { Verifications } from './verifications.ts';

/** Whether the log of the session's clinic is whole. */
@Controller('v1/audit/verify')
export class VerifyController {
  constructor(
    private readonly verifications: Verifications,
    private readonly runs: Runs,
    private readonly nights: NightlyResults,
    private readonly narrators: Narrators,
  ) {}

  /** Answers the run's id; while one is under way, that one's. */
  @Post()
  @MayBring(verifyRequest)
  @Answers(verifyStarted, 202)
  async start(@FromCaller() { clinicId }: Caller, @ContractBody(verifyRequest) request: VerifyRequest): Promise<VerifyStarted> {
    return { data: { id: await this.verifications.start(clinicId, request) } };
  }

  /** Answers the last night's result. */
  @Get()
  @Answers(nightlyVerificationAnswer)
  async showNightly(@FromCaller() { clinicId, lang }: Caller): Promise<NightlyVerificationAnswer> {
    const night = await this.nights.find(clinicId);
    return { data: night ? { ...night, findings: await this.told(clinicId, lang, night.findings) } : null };
  }

  @Get(':id')
  @Answers(verificationAnswer)
  async show(@FromCaller() { clinicId, lang }: Caller, @Param('id') id: string): Promise<VerificationAnswer> {
    const run = await this.runs.find(clinicId, id);
    if (!run) throw new Refusal('verification.notFound');
    return { data: { ...run, findings: await this.told(clinicId, lang, run.findings) } };
  }

  private async told(clinicId: ClinicId, lang: Lang, findings: readonly KeptFinding[]): Promise<VerificationFinding[]> {
    const { digits } = await this.narrators.configOf(clinicId);
    return findings.map((finding) => toldFinding(lang, digits, finding));
  }
}
