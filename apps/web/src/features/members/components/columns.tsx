import { useTranslation } from 'react-i18next';
import type { Member } from '#libs/contracts/members.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSession } from '../../../shared/session/public.ts';
import type { Column } from '../../../ui/table.tsx';
import { RoleBadges, StateBadge } from './badges.tsx';

/** Members are sorted by when they were added, in one direction or the other. */
export type MemberOrder = 'createdAt';

export function useColumns(): readonly Column<Member, MemberOrder>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { userID } = useSession();
  const title = (column: 'name' | 'roles' | 'state' | 'created') => ({
    id: column,
    title: t(`members.columns.${column}`),
  });
  return [
    {
      ...title('name'),
      card: 'head',
      cell: ({ id, name, email }) => (
        <span className="flex min-w-40 flex-col">
          <span className="wrap-anywhere font-medium">
            <bdi>{name}</bdi>
            {id === userID && <span className="font-normal text-quiet text-sm"> ({t('members.you')})</span>}
          </span>
          <Email email={email} />
        </span>
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

/** Broken before the sign rather than within a name. */
function Email({ email }: Pick<Member, 'email'>) {
  const at = email.lastIndexOf('@');
  return (
    <bdi dir="ltr" className="wrap-anywhere text-quiet text-sm rtl:text-end">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}
