import { Module } from '@nestjs/common';
import { ClinicAccounts } from './clinic-accounts.ts';
import { messenger } from './messenger.provider.ts';

/** WhatsApp messages to patients, by each clinic's own account at the provider. */
@Module({ providers: [ClinicAccounts, messenger] })
export class MessagingModule {}
