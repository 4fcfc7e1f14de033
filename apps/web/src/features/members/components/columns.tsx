import { useTranslation } from 'react-i18next';
import type { Member } from '#libs/contracts/members.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSession } from '../../../shared/session/public.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useIsWide } from '../../../ui/use-media.ts';
import { Roles, StateBadge } from './badges.tsx';

/** Members are sorted by when they were added, in one direction or the other. */
export type MemberOrder = 'createdAt';

/** Initials stand beside the name in a table, and before it in two rows. Deleted members have no state beside that. */
export function useColumns(areDeleted: boolean): readonly Column<Member, MemberOrder>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { userID } = useSession();
  const isWide = useIsWide();
  const title = (column: 'name' | 'email' | 'roles' | 'state' | 'created') => ({
    id: column,
    title: t(`members.columns.${column}`),
  });
  const email = {
    ...title('email'),
    cell: (member: Member) => (
      <bdi dir="ltr" className="aligned-with-page block truncate text-quiet md:max-w-56 xl:w-72 xl:max-w-none">
        {member.email}
      </bdi>
    ),
  } as const;
  const roles = {
    ...title('roles'),
    cell: (member: Member) => (
      <div className="xl:w-44">
        <Roles roles={member.roles} />
      </div>
    ),
  };
  const both = {
    ...title('roles'),
    place: 'second',
    cell: (member: Member) => (
      <div className="truncate *:inline">
        <Roles roles={member.roles} />
        <span aria-hidden="true"> · </span>
        <bdi dir="ltr">{member.email}</bdi>
      </div>
    ),
  } as const;
  const state = {
    ...title('state'),
    place: 'end',
    cell: ({ banned }: Member) => <div className="xl:w-36">{(banned || isWide) && <StateBadge banned={banned} />}</div>,
  } as const;
  return [
    ...(isWide
      ? []
      : [{ id: 'initials', title: '', place: 'lead', cell: ({ name }: Member) => <Avatar name={name} /> } as const]),
    {
      ...title('name'),
      place: 'head',
      takesRest: true,
      cell: ({ id, name }) => (
        <span className="flex items-center gap-4">
          {isWide && <Avatar name={name} />}
          <span className="flex min-w-0 gap-2">
            <bdi className="aligned-with-page truncate font-medium">{name}</bdi>
            {id === userID && <span className="shrink-0 text-quiet">{t('members.you')}</span>}
          </span>
        </span>
      ),
    },
    ...(isWide ? [email, roles] : [both]),
    ...(areDeleted ? [] : [state]),
    {
      ...title('created'),
      order: 'createdAt',
      from: 780,
      cell: ({ createdAt }) => <span className="whitespace-nowrap text-quiet">{format.date(createdAt)}</span>,
    },
  ];
}
