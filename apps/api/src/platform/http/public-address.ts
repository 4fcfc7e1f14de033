import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Config } from '#runtime/config/config.ts';
import { CONFIG } from '../runtime/tokens.ts';

/** The server's public origin: as configured, or else localhost with the port that it listens on. */
@Injectable()
export class PublicAddress {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly server: HttpAdapterHost,
  ) {}

  get origin(): string {
    const { publicUrl } = this.config;
    return new URL(publicUrl ?? `http://localhost:${this.port}`).origin;
  }

  private get port(): number {
    const address: unknown = this.server.httpAdapter.getHttpServer().address();
    const isListening = typeof address === 'object' && address !== null && 'port' in address;
    return isListening && typeof address.port === 'number' ? address.port : this.config.port;
  }
}
