import { Module } from '@nestjs/common';
import { ClinicsController } from './clinics.controller.ts';

@Module({ controllers: [ClinicsController] })
export class ClinicsModule {}
