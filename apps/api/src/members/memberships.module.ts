import { Global, Module } from '@nestjs/common';
import { MEMBERSHIPS } from '../platform/runtime/tokens.ts';
import { LedgerMemberships } from './ledger-memberships.ts';

@Global()
@Module({ providers: [{ provide: MEMBERSHIPS, useClass: LedgerMemberships }], exports: [MEMBERSHIPS] })
export class MembershipsModule {}
