import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ClinicSettings, clinicSettings } from '#libs/contracts/clinics/clinic-settings.ts';
import { type Clinic, clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { type PublicClinic, publicClinicAnswer } from '#libs/contracts/clinics/public-clinic.ts';
import { setNotice } from '#libs/contracts/clinics/set-notice.ts';
import type { Notice } from '#libs/domain/clinic/notice.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import type { WriteResult } from '../platform/http/write-result.ts';
import { Answers, Brings } from '../platform/openapi/decorators.ts';
import { ChangeSettings } from './commands/change-settings.ts';
import { EndNotice } from './commands/end-notice.ts';
import { SetNotice } from './commands/set-notice.ts';
import { ShowCard } from './queries/show-card.ts';
import { ShowClinic } from './queries/show-clinic.ts';

@Controller('v1/tenants')
export class ClinicsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  @Get('current')
  @Answers(clinicAnswer)
  async current(@FromCaller() caller: Caller): Promise<{ data: Clinic }> {
    return { data: await this.queries.execute(new ShowClinic(caller)) };
  }

  @Put('current')
  @Brings(clinicSettings)
  @Answers(clinicAnswer)
  async change(
    @CommandContextOf() context: CommandContext,
    @ContractBody(clinicSettings) settings: ClinicSettings,
  ): Promise<WriteResult<Clinic>> {
    return await this.commands.dispatch(new ChangeSettings(settings, context));
  }

  @Put('current/notice')
  @Brings(setNotice)
  @Answers(clinicAnswer)
  async setNotice(
    @CommandContextOf() context: CommandContext,
    @ContractBody(setNotice) notice: Notice,
  ): Promise<WriteResult<Clinic>> {
    return await this.commands.dispatch(new SetNotice(notice, context));
  }

  @Delete('current/notice')
  @Answers(clinicAnswer)
  async endNotice(@CommandContextOf() context: CommandContext): Promise<WriteResult<Clinic>> {
    return await this.commands.dispatch(new EndNotice(context));
  }

  @Get('d/:id')
  @Answers(publicClinicAnswer)
  async byId(@Param('id') id: string): Promise<{ data: PublicClinic }> {
    return { data: await this.queries.execute(new ShowCard({ id })) };
  }

  @Get('s/:slug')
  @Answers(publicClinicAnswer)
  async bySlug(@Param('slug') slug: string): Promise<{ data: PublicClinic }> {
    return { data: await this.queries.execute(new ShowCard({ slug })) };
  }
}
