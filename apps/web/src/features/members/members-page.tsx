import { Link2, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { membersQuery } from '#libs/contracts/members.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { useLastPage } from '../../components/list-page/use-last-page.ts';
import { useLaterSheet } from '../../components/list-page/use-later-sheet.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useListState } from '../../lib/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useIsWide } from '../../ui/use-media.ts';
import { useMemberList } from './api/list-members.ts';
import { loadFilters, MemberFilterSheet } from './components/later.ts';
import { MemberActionsProvider, useMemberActions } from './components/member-actions.tsx';
import { MemberList } from './components/member-list.tsx';
import { MemberTabs } from './components/member-tabs.tsx';
import { SignInLink } from './components/sign-in-link.tsx';
import { useActiveFilters } from './components/use-active-filters.ts';
import { NO_FILTERS } from './rules/filters.ts';

export { texts } from './texts.ts';

/** The members of the clinic, and all that can be done about them. */
export const MembersPage = () => (
  <MemberActionsProvider>
    <Members />
  </MemberActionsProvider>
);

function Members() {
  const { t } = useTranslation();
  const { state, change } = useListState(membersQuery);
  const list = useMemberList(state);
  const sheet = useLaterSheet(loadFilters, t('lists.filters.failed'));
  const active = useActiveFilters(state, change);
  useLastPage(list, state.page, change);
  const actions = useMemberActions();
  const isWide = useIsWide();

  return (
    <div className="whole-page">
      <PageHeader
        title={t('members.title')}
        actions={
          <>
            <Popover
              label={t('members.link.label')}
              placement="bottom end"
              trigger={
                <Button kind="quiet" isFolded={!isWide} icon={<Link2 size={18} />}>
                  {t('members.link.open')}
                </Button>
              }
            >
              <p className="mb-3 text-quiet text-sm">{t('members.link.about')}</p>
              <SignInLink />
            </Popover>
            <Button kind="filled" isFolded="onPhone" icon={<UserPlus size={18} />} onPress={actions.invite}>
              {t('members.invite.label')}
            </Button>
          </>
        }
      />
      <ListPage
        label={t('members.title')}
        searchLabel={t('members.search')}
        state={state}
        change={change}
        active={active}
        filter={sheet}
        meta={list.data?.meta}
        tabs={<MemberTabs query={state} />}
      >
        <MemberList
          list={list}
          query={state}
          menuOf={actions.menuOf}
          onSort={change}
          onClear={() => change({ search: '', ...NO_FILTERS })}
        />
      </ListPage>
      <Suspense>
        {sheet.openings > 0 && (
          <MemberFilterSheet
            key={sheet.openings}
            isOpen={sheet.isOpen}
            onOpenChange={sheet.onOpenChange}
            filters={state}
            onApply={({ roles, direction }) => change({ roles, direction })}
          />
        )}
      </Suspense>
    </div>
  );
}
