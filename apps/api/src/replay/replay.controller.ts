import { Controller, Get, Query, Req, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { replayAnswer, replayDayAnswer, replayDayQuery, replayQuery } from '#libs/contracts/replay.ts';
import type { JsonAnswer } from '#projections/replay/thread/json-answer.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { type AuditContext, FromAuditContext } from '../platform/audit/audit-context.ts';
import { readBody } from '../platform/http/body/contract-body.ts';
import { Answers, Takes } from '../platform/openapi/decorators.ts';
import { ReplayDay } from './queries/replay-day.ts';
import { ReplayInstant } from './queries/replay-instant.ts';

/** The answer is written already: it goes out like every other. */
const sent = (json: JsonAnswer): StreamableFile =>
  new StreamableFile(json, { type: 'application/json; charset=utf-8', length: json.length });

/** The session's clinic as it was. */
@Controller('v1/replay')
export class ReplayController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Takes(replayQuery)
  @Answers(replayAnswer)
  async instant(
    @Req() { signal }: FastifyRequest,
    @FromCaller() caller: Caller,
    @FromAuditContext() auditContext: AuditContext,
    @Query() query: unknown,
  ): Promise<StreamableFile> {
    const { at } = readBody(replayQuery, query);
    return sent(await this.queries.execute(new ReplayInstant(caller.clinicId, auditContext, at, signal)));
  }

  @Get('day')
  @Takes(replayDayQuery)
  @Answers(replayDayAnswer)
  async day(
    @Req() { signal }: FastifyRequest,
    @FromCaller() caller: Caller,
    @FromAuditContext() auditContext: AuditContext,
    @Query() query: unknown,
  ): Promise<StreamableFile> {
    const { day } = replayDayQuery.parse(query);
    return sent(await this.queries.execute(new ReplayDay(caller, auditContext, day, signal)));
  }
}
