import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Runtime } from '#runtime/runtime.ts';
import { AnalyticsModule } from './analytics/analytics.module.ts';
import { StatisticsModule } from './analytics/today/statistics.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { HeadsModule } from './audit/heads/heads.module.ts';
import { ClinicsModule } from './clinics/clinics.module.ts';
import { DemonstrationModule } from './demonstration/demonstration.module.ts';
import { DisplayModule } from './display/display.module.ts';
import { DisplayAccessModule } from './display-access/display-access.module.ts';
import { EstimatesModule } from './estimates/public.ts';
import { HealthModule } from './health/health.module.ts';
import { LogFollowersModule } from './log-followers/log-followers.module.ts';
import { MembersModule } from './members/members.module.ts';
import { MembershipsModule } from './members/memberships.module.ts';
import { MessagingModule } from './messaging/messaging.module.ts';
import { OperationsModule } from './operations/operations.module.ts';
import { PatientPageModule } from './patient-page/patient-page.module.ts';
import { PatientsModule } from './patients/patients.module.ts';
import { PrivacyModule } from './patients/retention/privacy.module.ts';
import { RoutePermissions } from './platform/access/route-permissions.ts';
import { HttpModule } from './platform/http.module.ts';
import type { LeaderElection } from './platform/leader-election/leader-election.ts';
import { RuntimeModule } from './platform/runtime/runtime.module.ts';
import { WorkModule } from './platform/work/work.module.ts';
import { RealtimeModule } from './realtime/public.ts';
import { ReplayModule } from './replay/replay.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { TicketsModule } from './tickets/tickets.module.ts';

const FEATURES = [
  TicketsModule,
  DisplayModule,
  DisplayAccessModule,
  EstimatesModule,
  StatisticsModule,
  ReportsModule,
  PatientPageModule,
  PatientsModule,
  MembersModule,
  ClinicsModule,
  SignInModule,
  DemonstrationModule,
  AnalyticsModule,
  AuditModule,
  ReplayModule,
  RealtimeModule,
  LogFollowersModule,
  PrivacyModule,
  MessagingModule,
  HeadsModule,
  HealthModule,
  OperationsModule,
];

@Module({})
export class AppModule {
  static forRuntime(runtime: Runtime, logger: Logger, requestSecret: Buffer, election: LeaderElection): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forRuntime(runtime, logger, requestSecret, election),
        HttpModule,
        MembershipsModule,
        DiscoveryModule,
        WorkModule,
        ...FEATURES,
      ],
      // The whole API alone has a controller for every row of the table; tests run parts of it.
      providers: [RoutePermissions],
    };
  }
}
