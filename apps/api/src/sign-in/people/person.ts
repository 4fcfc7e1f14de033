import type { Identity } from '#libs/domain/members/member.ts';

/** A person as just verified by a trusted provider. The e-mail is in lower case. */
export interface Person extends Identity {
  readonly email: string;
}
