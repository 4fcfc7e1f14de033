import { Ban, CircleCheck, ConciergeBell, KeyRound, type LucideIcon, Monitor, Stethoscope, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#libs/contracts/access/access.ts';
import type { Member } from '#libs/contracts/members.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type MemberState, stateOf } from '../rules/member-rules.ts';

const ROLE_ICONS: Readonly<Record<Role, LucideIcon>> = {
  Manager: KeyRound,
  Reception: ConciergeBell,
  Medical: Stethoscope,
  Patient: Monitor,
};

const STATE_ICONS: Readonly<Record<MemberState, LucideIcon>> = { active: CircleCheck, banned: Ban, deleted: Trash2 };

export function RoleBadges({ roles }: Pick<Member, 'roles'>) {
  const { t } = useTranslation();
  if (roles.length === 0) return <span className="text-quiet">{t('members.noRoles')}</span>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {roles.map((role) => {
        const Icon = ROLE_ICONS[role];
        return (
          <li key={role}>
            <Badge icon={<Icon size={16} />}>{t(`common.roles.${role}`)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

export function StateBadge({ member }: { readonly member: Member }) {
  const { t } = useTranslation();
  const state = stateOf(member);
  const Icon = STATE_ICONS[state];
  return (
    <Badge kind={state === 'active' ? 'brand' : 'neutral'} icon={<Icon size={16} />}>
      {t(`members.states.${state}`)}
    </Badge>
  );
}
