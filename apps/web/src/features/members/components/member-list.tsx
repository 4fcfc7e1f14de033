import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member, MemberListAnswer, MembersQuery } from '#libs/contracts/members.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { useColumns } from './columns.tsx';

interface MemberListProps {
  readonly list: UseQueryResult<MemberListAnswer>;
  readonly query: MembersQuery;
  readonly menuOf: (member: Member) => readonly MenuItem[];
  readonly onSort: (sort: Pick<MembersQuery, 'direction'>) => void;
  readonly onClear: () => void;
}

/** A page of members in whichever state it is. */
export function MemberList({ list, query, menuOf, onSort, onClear }: MemberListProps) {
  const { t } = useTranslation();
  const columns = useColumns(query.deleted);
  return (
    <Loaded query={list} skeleton={<SkeletonRows rows={Math.min(query.limit, 10)} />}>
      {({ data: rows }, failure) => (
        <>
          {failure}
          {rows.length === 0 ? (
            <Nothing query={query} onClear={onClear} />
          ) : (
            <Table
              label={t(query.deleted ? 'members.tableDeleted' : 'members.table')}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              menuOf={menuOf}
              sort={{ order: 'createdAt', direction: query.direction }}
              onSort={({ direction }) => onSort({ direction })}
              isStale={list.isPlaceholderData}
              isFilling
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** The reader is always a member. So something narrows the list, or nobody was deleted. */
function Nothing({ query, onClear }: Pick<MemberListProps, 'query' | 'onClear'>) {
  const { t } = useTranslation();
  const isJustDeleted = query.deleted && query.search === '' && query.roles.length === 0;
  return isJustDeleted ? (
    <EmptyState icon={<Trash2 size={28} />} title={t('members.noDeleted.title')} text={t('members.noDeleted.text')} />
  ) : (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t('members.noMatch.title')}
      text={t('members.noMatch.text')}
      action={<Button onPress={onClear}>{t('members.noMatch.clear')}</Button>}
    />
  );
}
