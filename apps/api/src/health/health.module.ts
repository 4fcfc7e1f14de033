import { Module } from '@nestjs/common';
import { ProjectingModule } from '../projecting/projecting.module.ts';
import { RealtimeModule } from '../realtime/public.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

@Module({
  imports: [ProjectingModule, RealtimeModule],
  controllers: [HealthController, MetricsController],
  providers: [Metrics, Readiness],
})
export class HealthModule {}
