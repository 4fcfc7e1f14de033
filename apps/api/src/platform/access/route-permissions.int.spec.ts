import { describe, expect, it } from '@jest/globals';
import { Controller, Delete, Get, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { RoutePermissions } from './route-permissions.ts';

@Controller('v1/tickets')
class KnownController {
  @Get('queue')
  queue(): string {
    return '';
  }
}

@Controller('v1/tickets')
class StrayController {
  @Get()
  list(): string {
    return '';
  }

  @Delete(':id/everything')
  stray(): string {
    return '';
  }
}

@Controller(['v1/tickets', 'v1/archive'])
class TwicePlacedController {
  @Get([':id', ':id/history'])
  one(): string {
    return '';
  }
}

async function startOf(...controllers: readonly Type[]): Promise<unknown> {
  const testing = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers: [...controllers],
    providers: [RoutePermissions],
  }).compile();
  return await testing.init().catch((error: unknown) => error);
}

describe('a start of the API', () => {
  it('refuses to start with a route that has no row in the table of permissions', async () => {
    const error = await startOf(KnownController, StrayController);
    expect(error).toBeInstanceOf(StartRefused);
    expect(error).toHaveProperty(
      'message',
      'permissions: DELETE /v1/tickets/:id/everything has no row in libs/contracts/access/permissions.ts',
    );
  });

  it('refuses to start with an unlisted route on one of several paths', async () => {
    expect(await startOf(TwicePlacedController)).toHaveProperty(
      'message',
      'permissions: GET /v1/archive/:id has no row in libs/contracts/access/permissions.ts',
    );
  });

  it('refuses to start with a permission that no controller answers', async () => {
    expect(await startOf(KnownController)).toHaveProperty(
      'message',
      'permissions: no controller answers GET /v1/tickets, which has a row in libs/contracts/access/permissions.ts',
    );
  });
});
