// A stand-in until the gateway stands: the lead replaces it.

import type { INestApplication } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
export class Announcer {
  applied(_: unknown): void {}
}
export class RealtimeStats {
  figures(): readonly (readonly [string, string, () => number])[] {
    return [];
  }
}
@Module({ providers: [Announcer, RealtimeStats], exports: [Announcer, RealtimeStats] })
export class RealtimeModule {}
export const socketAdapter = (app: INestApplication) => new WsAdapter(app);
