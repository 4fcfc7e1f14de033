import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#libs/contracts/access.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Segmented } from '../../../ui/radio-group.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { type Filters, NO_FILTERS } from '../rules/filters.ts';

const DIRECTIONS = ['desc', 'asc'] as const;

interface FilterSheetProps extends OpenState {
  readonly filters: Filters;
  readonly onApply: (filters: Filters) => void;
}

/** Chosen here, in force when it is applied: one step back in the browser undoes all of it. */
export function FilterSheet({ filters, onApply, ...open }: FilterSheetProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open.isOpen);
  if (open.isOpen !== wasOpen) {
    setWasOpen(open.isOpen);
    if (open.isOpen) setDraft(filters);
  }
  const apply = () => {
    onApply(draft);
    open.onOpenChange(false);
  };
  return (
    <Sheet
      {...open}
      title={t('members.filters.title')}
      actions={
        <>
          <Button kind="filled" onPress={apply}>
            {t('members.filters.apply')}
          </Button>
          <Button onPress={() => setDraft(NO_FILTERS)}>{t('members.filters.clear')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <fieldset>
          <legend className="font-medium text-sm">{t('members.filters.roles')}</legend>
          <p className="mb-1 text-quiet text-sm">{t('members.filters.rolesHint')}</p>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              isSelected={draft.roles.includes(role)}
              onChange={(isSelected) =>
                setDraft({ ...draft, roles: ROLES.filter((each) => (each === role ? isSelected : draft.roles.includes(each))) })
              }
            >
              {t(`common.roles.${role}`)}
            </Checkbox>
          ))}
        </fieldset>
        <div>
          <Switch isSelected={draft.deleted} onChange={(deleted) => setDraft({ ...draft, deleted })}>
            {t('members.filters.deleted')}
          </Switch>
          <p className="text-quiet text-sm">{t('members.filters.deletedHint')}</p>
        </div>
        <Segmented
          label={t('members.filters.direction')}
          options={DIRECTIONS.map((value) => ({ value, label: t(value === 'asc' ? 'common.ascending' : 'common.descending') }))}
          value={draft.direction}
          onChange={(direction) => setDraft({ ...draft, direction })}
        />
      </div>
    </Sheet>
  );
}
