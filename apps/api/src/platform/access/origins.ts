import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#libs/operations/config/config.ts';
import { CONFIG } from '../runtime/tokens.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'] as const;

/** Our own pages' origins: the public address, and, where none is configured or in a demonstration, our port's loopback names. */
@Injectable()
export class Origins {
  /** The first is the one that we give to others. */
  readonly all: readonly [string, ...string[]];

  constructor(@Inject(CONFIG) { publicUrl, demonstration, tls, port }: Config) {
    const here = LOOPBACK_NAMES.map((name) => new URL(`${tls ? 'https' : 'http'}://${name}:${port}`).origin);
    const [byDefault = '', ...others] = here;
    if (publicUrl === undefined) {
      this.all = [byDefault, ...others];
    } else {
      const { origin } = new URL(publicUrl);
      this.all = [origin, ...(demonstration ? here.filter((other) => other !== origin) : [])];
    }
  }

  isOurs(origin: string | undefined): boolean {
    return origin !== undefined && this.all.includes(origin);
  }

  isOurHost(host: string | undefined): boolean {
    return this.at(host) !== undefined;
  }

  /** Under which of our names a browser has reached us: what is to come back to its cookies must come back there. */
  reachedAt(host: string | undefined): string {
    return this.at(host) ?? this.all[0];
  }

  /** An address of our own under the name that its reader has reached us by; one elsewhere as it is. */
  underSameName(address: string, host: string | undefined): string {
    const { origin, pathname, search, hash } = new URL(address);
    return this.isOurs(origin) ? `${this.reachedAt(host)}${pathname}${search}${hash}` : address;
  }

  private at(host = ''): string | undefined {
    return this.all.find((origin) => new URL(origin).host === host.toLowerCase());
  }
}
