import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ClinicId, isClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { isSigned, type PostedForm, readForm, SIGNATURE_HEADER } from '#libs/messaging/twilio/signed-post.ts';
import { PublicAddress } from '../../platform/http/public-address.ts';
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
  ) {}

  /**
   * A clinic that there is not, one without a token and a wrong signature are refused alike. The provider signs the address that it was
   * given, which a proxy before us may have changed: only its path and query are the request's. @throws Refusal receipt.refused
   */
  async open({ headers, originalUrl }: FastifyRequest, named: string, body: string): Promise<TruePost> {
    const signature = headers[SIGNATURE_HEADER.toLowerCase()];
    if (typeof signature !== 'string' || !isClinicId(named)) throw new Refusal('receipt.refused');
    const account = (await this.accounts.of(named))?.account;
    const form = readForm(body);
    const url = this.address.origin + originalUrl;
    if (!account || !(await isSigned(account.authToken, { url, form, signature }))) throw new Refusal('receipt.refused');
    return { clinicId: named, form };
  }
}
