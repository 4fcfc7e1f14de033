import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Client } from '#libs/domain/access-records/events.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { prefixOf } from '../limits/client-network.ts';
import { browserFamilyOf } from '../sessions/browser-family.ts';
import { SYSTEM_MEMBER } from '../sessions/system-member.ts';
import { ActorSeal } from './actor-seal.ts';

/** A request's client, as it shows itself. */
export interface RequestClient {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

export const clientOf = ({ ip, headers }: FastifyRequest): RequestClient => ({ ip, userAgent: headers['user-agent'] });

/** Details of a request's client for the access trail: enough to know a stolen session from its owner's. */
@Injectable()
export class ClientDetails {
  constructor(private readonly actorSeal: ActorSeal) {}

  /** The network is sealed as the member's own: it goes with their erasure. A display has no key, and is told by its browser alone. */
  async sealedClient({ ip, userAgent }: RequestClient, clinicId: ClinicId, actor: Actor): Promise<Client> {
    const browser = browserFamilyOf(userAgent);
    const prefix = actor.userId === SYSTEM_MEMBER ? undefined : prefixOf(ip);
    return prefix === undefined ? { browser } : { browser, network: await this.actorSeal.seal(clinicId, actor, prefix) };
  }
}
