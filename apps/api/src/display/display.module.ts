import { Module } from '@nestjs/common';
import { DisplayController } from './display.controller.ts';
import { DisplayedTickets } from './displayed-tickets.ts';
import { ShowDisplayHandler } from './queries/show-display.ts';

@Module({ controllers: [DisplayController], providers: [DisplayedTickets, ShowDisplayHandler], exports: [DisplayedTickets] })
export class DisplayModule {}
