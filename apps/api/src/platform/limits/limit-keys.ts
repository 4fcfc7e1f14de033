import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { REQUEST_SECRET } from '../runtime/tokens.ts';
import { networkOf } from './client-network.ts';

/** Keys of the counters. Those derived from addresses and e-mails are keyed hashes, as they would identify people. */
@Injectable()
export class LimitKeys {
  constructor(@Inject(REQUEST_SECRET) private readonly secret: Buffer) {}

  ofAddress(ip: string): string {
    return this.hashed(networkOf(ip));
  }

  ofEmail(email: string): string {
    return this.hashed(email);
  }

  private hashed(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}
