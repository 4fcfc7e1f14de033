import type { Role } from '../kernel/actor.ts';
import type { Instant, MemberId } from '../kernel/ids.ts';
import type { Lang } from '../kernel/lang.ts';

/** Who a member is. It stands in the log only sealed. */
export interface MemberDetails {
  readonly name: string;
  readonly email: string;
}

/** Whom a sign-in provider says somebody is: the same for as long as they have that account, whatever else changes. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
}

export interface Member {
  readonly id: MemberId;
  /** Null where the key that opens them is destroyed. */
  readonly details: MemberDetails | null;
  readonly roles: readonly Role[];
  readonly createdAt: Instant;
  readonly banned: boolean;
  /** A deleted member keeps the e-mail, and can be restored. */
  readonly deleted: boolean;
  /** Null: the clinic's. */
  readonly lang: Lang | null;
  /** By sign-in provider, the subject that the member was first seen as. */
  readonly identities: Readonly<Record<string, string>>;
}

export const isActive = ({ banned, deleted }: Member): boolean => !banned && !deleted;
export const isManager = ({ roles }: Member): boolean => roles.includes('Manager');
export const sameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
