import type { Role } from '../kernel/actor.ts';
import type { Instant, MemberId } from '../kernel/ids.ts';
import type { Lang } from '../kernel/lang.ts';

/** The personal details of a member. The log stores them sealed only. */
export interface MemberDetails {
  readonly name: string;
  readonly email: string;
}

/** A sign-in provider's stable id of an account: it stays the same when name or e-mail change. */
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
  /** Null: the clinic's language. */
  readonly lang: Lang | null;
  /** The subject of the member's first sign-in, by provider. */
  readonly identities: Readonly<Record<string, string>>;
}

export const isActive = ({ banned, deleted }: Member): boolean => !banned && !deleted;
export const isManager = ({ roles }: Member): boolean => roles.includes('Manager');
export const sameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
