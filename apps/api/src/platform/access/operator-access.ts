import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Config } from '#libs/operations/config/config.ts';
import { isLoopbackAuthority, isLoopbackUrl } from '#libs/operations/config/loopback.ts';
import { CONFIG } from '../runtime/tokens.ts';
import { cameThroughProxy } from './proxy-headers.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Metrics and the description of the API: for whoever knows the token; while nobody else can reach us, for this machine too. */
@Injectable()
export class OperatorAccess {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  admit(request: FastifyRequest): true {
    const { metricsToken, publicUrl } = this.config;
    const isPublic = publicUrl !== undefined && !isLoopbackUrl(publicUrl);
    // Some proxies on this machine add no header at all: with a public address a request from here proves nothing.
    if (!isPublic && isFromHere(request)) return true;
    if (metricsToken !== undefined && same(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
    throw new Refusal('role.forbidden');
  }
}

/** A proxy on this machine forwards others' requests from a loopback address: its headers give it away, or the Host that they asked for. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && isLoopbackAuthority(headers.host) && !cameThroughProxy(headers);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
