import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../runtime/tokens.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Metrics and the description of the API: for whoever is on the machine itself, or knows the token. */
@Injectable()
export class OperatorAccess {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  admit(request: FastifyRequest): true {
    const { metricsToken } = this.config;
    if (metricsToken === undefined && isDirect(request)) return true;
    if (metricsToken !== undefined && same(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
    throw new Refusal('role.forbidden');
  }
}

/** A proxy on this machine forwards the whole world's requests from a loopback address: its header gives it away. */
const isDirect = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers['forwarded'] === undefined;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
