import { Module } from '@nestjs/common';
import { MessagingModule } from '../../messaging/messaging.module.ts';
import { Retention } from './erase-expired.ts';
import { EraseKeys } from './erase-keys.reactor.ts';
import { IndexPhones } from './index-phones.reactor.ts';
import { ShowRetentionHandler } from './queries/show-retention.ts';
import { RetentionController } from './retention.controller.ts';

/** Erasure: destroys the keys of erased people, and erases patients past their clinic's retention. */
@Module({
  imports: [MessagingModule],
  controllers: [RetentionController],
  providers: [EraseKeys, IndexPhones, Retention, ShowRetentionHandler],
})
export class PrivacyModule {}
