import { Controller, Get, Post, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { displayAccessAnswer, systemAccessAnswer } from '#libs/contracts/wall/display-access.ts';
import { pairingRequest } from '#libs/contracts/wall/pairing.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Origins } from '../platform/access/origins.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import { WriteResult } from '../platform/http/write-result.ts';
import { Answers, AnswersNothing, Brings } from '../platform/openapi/decorators.ts';
import { PairTelevision } from './commands/pair-television.ts';
import { RotateLinks } from './commands/rotate-links.ts';
import type { ShareableLink } from './link-addresses.ts';
import { ShowLink } from './queries/show-link.ts';

@Controller('v1/tenants/current')
export class DisplayAccessController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly origins: Origins,
  ) {}

  @Get('display-access')
  @Answers(displayAccessAnswer)
  async wall(@FromCaller() { clinicId }: Caller, @Req() request: FastifyRequest): Promise<{ data: ShareableLink }> {
    return { data: this.underSameName(await this.queries.execute(new ShowLink(clinicId, 'wall')), request) };
  }

  @Post('display-access/rotate')
  @Answers(displayAccessAnswer)
  async rotate(@CommandContextOf() context: CommandContext, @Req() request: FastifyRequest): Promise<WriteResult<ShareableLink>> {
    const { data, stale } = await this.commands.dispatch(new RotateLinks(context));
    return new WriteResult(data && this.underSameName(data, request), stale);
  }

  @Post('display-access/pair')
  @Brings(pairingRequest)
  @AnswersNothing()
  async pair(
    @CommandContextOf() context: CommandContext,
    @ContractBody(pairingRequest) { code }: z.output<typeof pairingRequest>,
  ): Promise<void> {
    await this.commands.dispatch(new PairTelevision(code, context));
  }

  /** The panel's picture only: its link is for phones, so no page gets it as text. */
  @Get('sys')
  @Answers(systemAccessAnswer)
  async panel(@FromCaller() { clinicId }: Caller): Promise<{ data: Pick<ShareableLink, 'qrcodePath'> }> {
    const { qrcodePath } = await this.queries.execute(new ShowLink(clinicId, 'panel'));
    return { data: { qrcodePath } };
  }

  private underSameName(link: ShareableLink, { headers: { host } }: FastifyRequest): ShareableLink {
    return { ...link, url: this.origins.underSameName(link.url, host) };
  }
}
