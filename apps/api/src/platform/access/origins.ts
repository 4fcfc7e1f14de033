import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../runtime/tokens.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Our own pages' origins: the public address, or, while none is configured, the loopback names of the port we listen on. */
@Injectable()
export class Origins {
  private readonly ours: ReadonlySet<string>;

  constructor(@Inject(CONFIG) config: Config) {
    this.ours = new Set(
      config.publicUrl === undefined
        ? LOOPBACK.map((name) => new URL(`http://${name}:${config.port}`).origin)
        : [new URL(config.publicUrl).origin],
    );
  }

  isOurs(origin: string | undefined): boolean {
    return origin !== undefined && this.ours.has(origin);
  }
}
