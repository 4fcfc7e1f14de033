import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../runtime/tokens.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Only a proxy says these, trusted or not, and whatever it says in them. */
const OF_A_PROXY = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Metrics and the description of the API: for whoever is on the machine itself, or knows the token. */
@Injectable()
export class OperatorAccess {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  admit(request: FastifyRequest): true {
    const { metricsToken } = this.config;
    if (isDirect(request)) return true;
    if (metricsToken !== undefined && same(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
    throw new Refusal('role.forbidden');
  }
}

/** A proxy on this machine forwards the whole world's requests from a loopback address: its headers give it away. */
const isDirect = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => OF_A_PROXY.test(name));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
