import type { Identity } from '#libs/domain/members/member.ts';

/** Who somebody is, as a provider that we trust has verified it just now. The e-mail is in lower case. */
export interface Person extends Identity {
  readonly email: string;
}
