import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../runtime/tokens.ts';

const OTHER_NAMES = ['127.0.0.1', '[::1]'];

/** Our own pages' origins: the public address, or, while none is configured, the loopback names of the port we listen on. */
@Injectable()
export class Origins {
  /** The first is the one that we give to others. */
  readonly all: readonly [string, ...string[]];

  constructor(@Inject(CONFIG) config: Config) {
    const here = (name: string): string => new URL(`http://${name}:${config.port}`).origin;
    this.all =
      config.publicUrl === undefined ? [here('localhost'), ...OTHER_NAMES.map(here)] : [new URL(config.publicUrl).origin];
  }

  isOurs(origin: string | undefined): boolean {
    return origin !== undefined && this.all.includes(origin);
  }

  /** Under which of our names a browser has reached us: what is to come back to its cookies must come back there. */
  reachedAt(host: string | undefined): string {
    return this.all.find((origin) => new URL(origin).host === host) ?? this.all[0];
  }
}
