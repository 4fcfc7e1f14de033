import { type Instant, instant, type MemberId, memberId } from '../../kernel/ids.ts';
import { rules } from '../../testing/given-when-then.ts';
import type { MemberDetails } from '../member.ts';
import { members } from '../members.ts';
import type { MemberRefusal } from '../refusals.ts';

export const given = rules<MemberRefusal>().of(members);

export const NOW: Instant = instant(new Date('2026-11-20T08:00Z'));
export const member = (n: number): MemberId => memberId(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);
export const details = (n: number, other: Partial<MemberDetails> = {}): MemberDetails => ({
  name: `Member ${n}`,
  email: `member${n}@noor.example`,
  ...other,
});

/** Members of the tests by name; the number is part of the id. */
export const [AMAL, BADR, CARLA] = [1, 2, 3] as const;
