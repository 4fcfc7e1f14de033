import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { ClinicsModule } from './clinics/clinics.module.ts';
import { DisplayModule } from './display/display.module.ts';
import { DisplayAccessModule } from './display-access/display-access.module.ts';
import { HeadsModule } from './heads/heads.module.ts';
import { HealthModule } from './health/health.module.ts';
import { MembersModule } from './members/members.module.ts';
import { MembershipsModule } from './members/memberships.module.ts';
import type { Duties } from './platform/duties/duties.ts';
import { HttpModule } from './platform/http/http.module.ts';
import { RuntimeModule } from './platform/runtime/runtime.module.ts';
import type { Runtime } from './platform/runtime/runtime.ts';
import { ProjectingModule } from './projecting/projecting.module.ts';
import { RealtimeModule } from './realtime/public.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { StatisticsModule } from './statistics/statistics.module.ts';
import { TicketsModule } from './tickets/tickets.module.ts';

const FEATURES = [
  TicketsModule,
  DisplayModule,
  DisplayAccessModule,
  StatisticsModule,
  ReportsModule,
  MembersModule,
  ClinicsModule,
  SignInModule,
  RealtimeModule,
  ProjectingModule,
  HeadsModule,
  HealthModule,
];

@Module({})
export class AppModule {
  static of(runtime: Runtime, logger: Logger, requestSecret: Buffer, duties: Duties): DynamicModule {
    return {
      module: AppModule,
      imports: [RuntimeModule.of(runtime, logger, requestSecret, duties), HttpModule, MembershipsModule, ...FEATURES],
    };
  }
}
