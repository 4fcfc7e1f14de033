import { Link2, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { membersQuery } from '#libs/contracts/members.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { useLastPage } from '../../components/list-page/use-last-page.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useListState } from '../../lib/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { useMemberList } from './api/list-members.ts';
import { MemberFilterSheet } from './components/filter-sheet.tsx';
import { MemberActionsProvider, useMemberActions } from './components/member-actions.tsx';
import { MemberList } from './components/member-list.tsx';
import { SignInLink } from './components/sign-in-link.tsx';
import { useActiveFilters } from './components/use-active-filters.ts';

export { texts } from './texts.ts';

/** The members of the clinic, and all that can be done about them. */
export const MembersPage = () => (
  <MemberActionsProvider>
    <Members />
  </MemberActionsProvider>
);

function Members() {
  const { t } = useTranslation();
  const { state, change, reset } = useListState(membersQuery);
  const list = useMemberList(state);
  const { openings, ...sheet } = useOpening();
  const active = useActiveFilters(state, change);
  useLastPage(list, state.page, change);
  const actions = useMemberActions();

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
      <ListPage
        label={t('members.title')}
        searchLabel={t('members.search')}
        state={state}
        change={change}
        active={active}
        filter={{ open: () => sheet.onOpenChange(true) }}
        meta={list.data?.meta}
      >
        <MemberList list={list} query={state} menuOf={actions.menuOf} onSort={change} onClear={reset} />
      </ListPage>
      <MemberFilterSheet
        key={openings}
        {...sheet}
        filters={state}
        onApply={({ roles, deleted, direction }) => change({ roles, deleted, direction })}
      />
    </>
  );
}
