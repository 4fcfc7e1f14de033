import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import { type PatientForm, patientForm } from '#libs/contracts/tickets/patient-form.ts';
import { queueQuery } from '#libs/contracts/tickets/queries.ts';
import { notifiedAnswer, queueAnswer, ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { Config } from '#runtime/config/config.ts';
import { OperatorAccess } from '../../access/operator-access.ts';
import { ContractBody } from '../../http/body/contract-body.ts';
import { CommandContextOf } from '../../http/command-context.ts';
import { ProblemFilter } from '../../http/problems/problem.filter.ts';
import { secureHeaders } from '../../http/security-headers.ts';
import { serverOptions } from '../../http/server-options.ts';
import { CLOCK, CONFIG, LOGGER, REQUEST_SECRET } from '../../runtime/tokens.ts';
import { Answers, AnswersNothing, Brings, Takes } from '../decorators.ts';
import { describeApi } from '../describe-api.ts';

/** Some of the product's routes, without handlers behind them. */
@Controller('v1/tickets')
class TicketsController {
  @Get('queue')
  @Takes(queueQuery)
  @Answers(queueAnswer)
  queue(@Query() query: unknown): unknown {
    return query;
  }

  @Get(':id')
  @Answers(notifiedAnswer)
  one(@Param('id') id: string): unknown {
    return id;
  }

  @Post()
  @Brings(patientForm)
  @Answers(ticketAnswer, 201)
  issue(@CommandContextOf() _context: CommandContext, @ContractBody(patientForm) form: PatientForm): unknown {
    return form;
  }
}

@Controller('v1/auth')
class SessionController {
  @Get('session')
  session(): object {
    return {};
  }

  @Post('logout/:provider')
  @AnswersNothing()
  logout(): void {}
}

export async function openDescribedApp({
  metricsToken,
  publicUrl,
  trustProxy = [],
}: Partial<Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy'>> = {}): Promise<NestFastifyApplication> {
  const testing = await Test.createTestingModule({
    controllers: [TicketsController, SessionController],
    providers: [
      OperatorAccess,
      { provide: CONFIG, useValue: { metricsToken, publicUrl } },
      { provide: CLOCK, useValue: () => new Date(0) },
      { provide: REQUEST_SECRET, useValue: Buffer.alloc(32) },
      { provide: LOGGER, useValue: pino({ level: 'silent' }) },
    ],
  }).compile();
  const adapter = new FastifyAdapter(serverOptions({ trustProxy }));
  const app = testing.createNestApplication<NestFastifyApplication>(adapter, { logger: false });
  app.useGlobalFilters(new ProblemFilter(app.get(LOGGER), { count: () => undefined, countNamed: () => undefined }));
  secureHeaders(app.getHttpAdapter().getInstance(), { https: false, styleHashes: [] });
  await app.init();
  describeApi(app, { cookie: 'dawr' });
  return app;
}
