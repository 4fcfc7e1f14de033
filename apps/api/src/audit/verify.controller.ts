import { Controller, Get, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type NightlyVerificationAnswer,
  nightlyVerificationAnswer,
  type VerificationAnswer,
  type VerifyRequest,
  type VerifyStarted,
  verificationAnswer,
  verifyRequest,
  verifyStarted,
} from '#libs/contracts/verification/verification.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { Answers, MayBring } from '../platform/openapi/decorators.ts';
import { BeginVerification } from './commands/begin-verification.ts';
import { ShowNightlyVerification } from './queries/show-nightly-verification.ts';
import { ShowVerification } from './queries/show-verification.ts';

/** Whether the log of the session's clinic is whole. */
@Controller('v1/audit/verify')
export class VerifyController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @MayBring(verifyRequest)
  @Answers(verifyStarted, 202)
  async requestRun(
    @FromCaller() { clinicId }: Caller,
    @ContractBody(verifyRequest) request: VerifyRequest,
  ): Promise<VerifyStarted> {
    return { data: { id: await this.commands.dispatch(new BeginVerification(clinicId, request)) } };
  }

  @Get()
  @Answers(nightlyVerificationAnswer)
  async showNightly(@FromCaller() { clinicId, lang }: Caller): Promise<NightlyVerificationAnswer> {
    return { data: await this.queries.execute(new ShowNightlyVerification(clinicId, lang)) };
  }

  @Get(':id')
  @Answers(verificationAnswer)
  async show(@FromCaller() { clinicId, lang }: Caller, @Param('id') id: string): Promise<VerificationAnswer> {
    return { data: await this.queries.execute(new ShowVerification(clinicId, id, lang)) };
  }
}
