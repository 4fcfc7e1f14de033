import { Link2, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membersQuery } from '#libs/contracts/members.ts';
import { ListFoot } from '../../components/list-foot.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useListState } from '../../lib/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useMemberList } from './api/list-members.ts';
import { FilterSheet } from './components/filter-sheet.tsx';
import { MemberActionsProvider, useMemberActions } from './components/member-actions.tsx';
import { MemberList } from './components/member-list.tsx';
import { SignInLink } from './components/sign-in-link.tsx';
import { Toolbar } from './components/toolbar.tsx';

/** Who belongs to the clinic, and all that can be done about it. */
export const MembersPage = () => (
  <MemberActionsProvider>
    <Members />
  </MemberActionsProvider>
);

function Members() {
  const { t } = useTranslation();
  const { state, change, reset } = useListState(membersQuery);
  const list = useMemberList(state);
  const [isFiltering, setIsFiltering] = useState(false);
  const actions = useMemberActions();

  // The last one of the last page is gone, or an address asks for more pages than there are.
  const pages = list.isPlaceholderData ? undefined : list.data?.meta.pages;
  useEffect(() => {
    if (pages !== undefined && state.page > Math.max(pages, 1)) change({ page: Math.max(pages, 1) }, { replace: true });
  }, [pages, state.page, change]);

  return (
    <>
      <PageHeader
        title={t('members.title')}
        about={t('members.about')}
        actions={
          <>
            <Popover
              label={t('members.link.label')}
              placement="bottom end"
              trigger={<Button icon={<Link2 size={18} />}>{t('members.link.open')}</Button>}
            >
              <p className="mb-3 text-quiet text-sm">{t('members.link.about')}</p>
              <SignInLink />
            </Popover>
            <Button kind="filled" icon={<UserPlus size={18} />} onPress={actions.invite}>
              {t('members.invite.label')}
            </Button>
          </>
        }
      />
      <Toolbar
        search={state.search}
        filters={state}
        onSearch={(search) => change({ search }, { replace: true })}
        onFilter={() => setIsFiltering(true)}
        onChange={change}
      />
      <section aria-label={t('members.title')}>
        <MemberList list={list} query={state} menuOf={actions.menuOf} onSort={change} onClear={reset} />
        {list.data && list.data.meta.total > 0 && (
          <ListFoot
            meta={list.data.meta}
            limit={state.limit}
            onPage={(page) => change({ page })}
            onLimit={(limit) => change({ limit })}
          />
        )}
      </section>
      <FilterSheet
        isOpen={isFiltering}
        onOpenChange={setIsFiltering}
        filters={state}
        onApply={({ roles, deleted, direction }) => change({ roles, deleted, direction })}
      />
    </>
  );
}
