import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackgroundWork } from './background-work.ts';
import { MarkedProviders } from './marked-providers.ts';
import { Reactors } from './reactors.ts';

/** Global, so that it stops after all others: work in progress ends once what it waits for is closed. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [BackgroundWork, MarkedProviders, Reactors], exports: [Reactors] })
export class WorkModule {}
