import { Module } from '@nestjs/common';
import { ShowStatisticsHandler } from './show-statistics.ts';
import { StatisticsController } from './statistics.controller.ts';

@Module({ controllers: [StatisticsController], providers: [ShowStatisticsHandler] })
export class StatisticsModule {}
