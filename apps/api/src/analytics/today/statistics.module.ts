import { Module } from '@nestjs/common';
import { EstimatesModule } from '../../estimates/public.ts';
import { ShowStatisticsHandler } from './queries/show-statistics.ts';
import { StatisticsController } from './statistics.controller.ts';

@Module({ imports: [EstimatesModule], controllers: [StatisticsController], providers: [ShowStatisticsHandler] })
export class StatisticsModule {}
