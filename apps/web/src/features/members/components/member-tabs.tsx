import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type MembersQuery, membersQuery } from '#libs/contracts/members.ts';
import { searchOf } from '../../../lib/list-state.ts';
import { tabLook } from '../../../ui/tab-look.tsx';

/** Members in the list and those taken from it: two lists, each of which an address opens. Search and filters go along. */
export function MemberTabs({ query }: { readonly query: MembersQuery }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('members.title')} className="flex h-[2.8125rem] shrink-0 gap-6 border-line border-b px-6 max-sm:px-4">
      {[false, true].map((deleted) => (
        <Link
          key={String(deleted)}
          to={{ search: String(searchOf(membersQuery, { ...query, page: 1, deleted })) }}
          aria-current={deleted === query.deleted ? 'page' : undefined}
          className={tabLook(deleted === query.deleted)}
        >
          {t(deleted ? 'members.tabs.deleted' : 'members.tabs.all')}
        </Link>
      ))}
    </nav>
  );
}
