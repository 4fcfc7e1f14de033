import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#libs/contracts/members.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Roles of a member in words, one after the other. */
export function Roles({ roles }: Pick<Member, 'roles'>) {
  const { t } = useTranslation();
  if (roles.length === 0) return <span className="text-quiet">{t('members.noRoles')}</span>;
  return (
    <ul className="truncate *:not-last:after:content-[',_'] rtl:*:not-last:after:content-['،_']">
      {roles.map((role) => (
        <li key={role} className="inline">
          {t(`common.roles.${role}`)}
        </li>
      ))}
    </ul>
  );
}

/** A member who may not sign in stands out. Of the others only a screen reader says that they are active. */
export function StateBadge({ banned }: Pick<Member, 'banned'>) {
  const { t } = useTranslation();
  return banned ? (
    <Badge kind="plain" icon={<CirclePause size={16} />}>
      <span className="whitespace-nowrap font-semibold">{t('members.states.banned')}</span>
    </Badge>
  ) : (
    <span className="sr-only">{t('members.states.active')}</span>
  );
}
