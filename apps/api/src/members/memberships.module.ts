import { Global, Module } from '@nestjs/common';
import { MEMBERSHIPS } from '../platform/runtime/tokens.ts';
import { DirectoryMemberships } from './directory-memberships.ts';

@Global()
@Module({ providers: [{ provide: MEMBERSHIPS, useClass: DirectoryMemberships }], exports: [MEMBERSHIPS] })
export class MembershipsModule {}
