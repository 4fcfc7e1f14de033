import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Config } from '#runtime/config/config.ts';
import { isLoopbackAuthority, isLoopbackUrl } from '#runtime/config/loopback.ts';
import { CONFIG } from '../runtime/tokens.ts';
import { cameThroughProxy } from './proxy-headers.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Access to metrics and the API's description: by the operators' token, and from this machine while the server is not public. */
@Injectable()
export class OperatorAccess {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws Refusal */
  admit(request: FastifyRequest): true {
    if (!this.isOperator(request)) throw new Refusal('role.forbidden');
    return true;
  }

  isOperator(request: FastifyRequest): boolean {
    const { metricsToken, publicUrl } = this.config;
    const isPublic = publicUrl !== undefined && !isLoopbackUrl(publicUrl);
    // Some local proxies add no header, so with a public address a loopback peer proves nothing.
    if (!isPublic && isLocal(request)) return true;
    return metricsToken !== undefined && same(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  }
}

/** Loopback peers may be a local proxy that forwards foreign requests; its headers or the requested Host give it away. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && isLoopbackAuthority(headers.host) && !cameThroughProxy(headers);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
