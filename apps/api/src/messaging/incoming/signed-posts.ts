import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { isClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { isSignature, isSigned, type PostedForm, readForm, SIGNATURE_HEADER } from '#libs/messaging/twilio/signed-post.ts';
import type { Limits } from '#runtime/config/limit-kinds.ts';
import { PublicAddress } from '../../platform/http/public-address.ts';
import { LimitKeys } from '../../platform/limits/limit-keys.ts';
import { TooMany } from '../../platform/limits/too-many.ts';
import { LIMITS } from '../../platform/runtime/tokens.ts';
import { ClinicAccounts } from '../clinic-accounts.ts';

/** A post that the provider signed with a clinic's token. */
export interface TruePost {
  readonly clinicId: ClinicId;
  readonly form: PostedForm;
}

/** Believes the provider's posts by their signature alone: anybody can send one, and no session stands behind it. */
@Injectable()
export class SignedPosts {
  constructor(
    private readonly accounts: ClinicAccounts,
    private readonly address: PublicAddress,
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly keys: LimitKeys,
  ) {}

  /**
   * The post, once its signature is checked. Refused posts count against their sender's address, true ones never do: a forger behind
   * the same proxy cannot shut the provider out. @throws Refusal receipt.refused, TooMany
   */
  async open(request: FastifyRequest, named: string, body: string): Promise<TruePost> {
    const post = await this.verified(request, named, body);
    if (post) return post;
    const retryAfterMs = await this.limits.spend('refusedPosts', this.keys.ofAddress(request.ip));
    throw retryAfterMs === null ? new Refusal('receipt.refused') : new TooMany(retryAfterMs);
  }

  /**
   * Undefined alike for an unknown clinic, one without a token and a wrong signature. The cheap checks come first, the form last. The
   * provider signs the address that it was given, which a proxy before us may have changed: only path and query are the request's.
   */
  private async verified({ headers, originalUrl }: FastifyRequest, named: string, body: string): Promise<TruePost | undefined> {
    const signature = headers[SIGNATURE_HEADER.toLowerCase()];
    if (!isSignature(signature) || !isClinicId(named)) return undefined;
    const account = (await this.accounts.accountOf(named))?.account;
    const form = account && readForm(body);
    if (!account || !form) return undefined;
    const isTrue = isSigned(account.authToken, { url: this.address.origin + originalUrl, form, signature });
    return isTrue ? { clinicId: named, form } : undefined;
  }
}
