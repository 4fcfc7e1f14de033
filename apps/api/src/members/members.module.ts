import { Module } from '@nestjs/common';
import { MembersController } from './members.controller.ts';

@Module({ controllers: [MembersController] })
export class MembersModule {}
