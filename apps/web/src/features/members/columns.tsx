import { useTranslation } from 'react-i18next';
import type { Member } from '#libs/contracts/members.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/table.tsx';
import { useSession } from '../session/public.ts';
import { RoleBadges, StateBadge } from './badges.tsx';

/** Members are sorted by when they were added, in one direction or the other. */
export type MemberOrder = 'createdAt';

export function useColumns(): readonly Column<Member, MemberOrder>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { userID } = useSession();
  const title = (column: 'name' | 'email' | 'roles' | 'state' | 'created') => ({
    id: column,
    title: t(`members.columns.${column}`),
  });
  return [
    {
      ...title('name'),
      card: 'head',
      cell: ({ id, name }) => (
        <span className="flex min-w-40 flex-wrap items-baseline gap-x-2">
          <bdi className="wrap-anywhere font-medium">{name}</bdi>
          {id === userID && <span className="text-quiet text-sm">({t('members.you')})</span>}
        </span>
      ),
    },
    {
      ...title('email'),
      cell: ({ email }) => (
        <bdi dir="ltr" className="wrap-anywhere inline-block min-w-40">
          {email}
        </bdi>
      ),
    },
    { ...title('roles'), cell: ({ roles }) => <RoleBadges roles={roles} /> },
    { ...title('state'), cell: (member) => <StateBadge member={member} /> },
    {
      ...title('created'),
      order: 'createdAt',
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{format.date(createdAt)}</span>,
    },
  ];
}
