import { Module } from '@nestjs/common';
import { Registry } from 'prom-client';
import { LogFollowersModule } from '../log-followers/log-followers.module.ts';
import { RealtimeModule } from '../realtime/public.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { AnsweringEngines } from './answering-engines.ts';
import { FollowerHealth } from './follower-health.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';
import { OperationsMetrics } from './operations-metrics.ts';
import { ShowWarningsHandler } from './queries/show-warnings.ts';
import { Readiness } from './readiness.ts';
import { StoreHealth } from './store-health.ts';
import { WarningsController } from './warnings.controller.ts';

@Module({
  imports: [LogFollowersModule, RealtimeModule, ReportsModule],
  controllers: [HealthController, MetricsController, WarningsController],
  providers: [
    AnsweringEngines,
    FollowerHealth,
    Metrics,
    OperationsMetrics,
    Readiness,
    Registry,
    ShowWarningsHandler,
    StoreHealth,
  ],
})
export class HealthModule {}
