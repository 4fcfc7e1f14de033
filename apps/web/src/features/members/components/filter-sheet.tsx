import { useTranslation } from 'react-i18next';
import { ROLES } from '#libs/contracts/access/access.ts';
import { DirectionField, FilterChoices, FilterSheet } from '../../../components/list-page/filter-sheet.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { type Filters, NO_FILTERS } from '../rules/filters.ts';

interface MemberFilterSheetProps extends OpenState {
  readonly filters: Filters;
  readonly onApply: (filters: Filters) => void;
}

export function MemberFilterSheet(props: MemberFilterSheetProps) {
  const { t } = useTranslation();
  const words = { title: t('members.filters.title'), apply: t('members.filters.apply'), clear: t('members.filters.clear') };
  return (
    <FilterSheet {...props} words={words} noFilters={NO_FILTERS}>
      {(draft, change) => (
        <>
          <FilterChoices
            label={t('members.filters.roles')}
            hint={t('members.filters.rolesHint')}
            options={ROLES.map((value) => ({ value, label: t(`common.roles.${value}`) }))}
            chosen={draft.roles}
            onChange={(roles) => change({ roles })}
          />
          <DirectionField
            label={t('members.filters.direction')}
            value={draft.direction}
            onChange={(direction) => change({ direction })}
          />
        </>
      )}
    </FilterSheet>
  );
}
