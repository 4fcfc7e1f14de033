import { Module } from '@nestjs/common';
import { DisplayController } from './display.controller.ts';
import { ShowDisplayHandler } from './show-display.ts';

@Module({ controllers: [DisplayController], providers: [ShowDisplayHandler] })
export class DisplayModule {}
