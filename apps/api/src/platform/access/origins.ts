import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#runtime/config/config.ts';
import { CONFIG } from '../runtime/tokens.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'] as const;

/** Origins of our own pages: the public address; without one, or in a demonstration, the loopback names with our port. */
@Injectable()
export class Origins {
  /** The first is the canonical one, used in links. */
  readonly all: readonly [string, ...string[]];
  /** A demonstration's two origins that keep a session each, and may frame one another; none elsewhere. */
  readonly pair: readonly string[];

  constructor(@Inject(CONFIG) { publicUrl, demonstration, tls, port }: Config) {
    const loopback = LOOPBACK_NAMES.map((name) => new URL(`${tls ? 'https' : 'http'}://${name}:${port}`).origin);
    const [byDefault = '', ...others] = loopback;
    this.pair = demonstration ? loopback.slice(0, 2) : [];
    if (publicUrl === undefined) {
      this.all = [byDefault, ...others];
    } else {
      const { origin } = new URL(publicUrl);
      this.all = [origin, ...(demonstration ? loopback.filter((other) => other !== origin) : [])];
    }
  }

  isOurs(origin: string | undefined): boolean {
    return origin !== undefined && this.all.includes(origin);
  }

  isOurHost(host: string | undefined): boolean {
    return this.originAt(host) !== undefined;
  }

  /** Our origin by the name that the browser used: its cookies belong to that name, so redirects must return to it. */
  reachedAt(host: string | undefined): string {
    return this.originAt(host) ?? this.all[0];
  }

  /** Rewrites one of our own addresses to the name that the browser used; foreign addresses stay as they are. */
  underSameName(address: string, host: string | undefined): string {
    const { origin, pathname, search, hash } = new URL(address);
    return this.isOurs(origin) ? `${this.reachedAt(host)}${pathname}${search}${hash}` : address;
  }

  private originAt(host = ''): string | undefined {
    return this.all.find((origin) => new URL(origin).host === host.toLowerCase());
  }
}
