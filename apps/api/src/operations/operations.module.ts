import { Module } from '@nestjs/common';
import { RetryQuarantinedHandler } from './commands/retry-quarantined.ts';
import { OperationsController } from './operations.controller.ts';

/** Calls of those who run the installation. */
@Module({ controllers: [OperationsController], providers: [RetryQuarantinedHandler] })
export class OperationsModule {}
