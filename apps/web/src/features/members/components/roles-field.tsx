import { TriangleAlert } from 'lucide-react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '#libs/contracts/access/access.ts';
import { type Bound, useBound } from '../../../components/form/bound.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

type RolesFieldProps<Input extends FieldValues, Output> = Bound<Input, Output> & {
  readonly name: FieldPath<Input>;
  /** A role that cannot be taken away here, and why. */
  readonly kept?: { readonly role: Role; readonly why: string } | undefined;
};

/** Any of the roles, each with what it is for. */
export function RolesField<Input extends FieldValues, Output>({ control, name, kept }: RolesFieldProps<Input, Output>) {
  const { t } = useTranslation();
  const { value, onChange } = useBound({ control, name });
  const chosen = Array.isArray(value) ? value : [];
  const choose = (role: Role, isSelected: boolean) =>
    onChange(ROLES.filter((each) => (each === role ? isSelected : chosen.includes(each))));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium leading-tight">
        {t('members.form.roles')} <span className="font-normal text-quiet text-sm">{t('members.form.rolesHint')}</span>
      </legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-line-strong *:px-4 *:py-1.5 *:data-selected:bg-chosen *:data-selected:text-on-chosen">
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            isSelected={chosen.includes(role)}
            isDisabled={kept?.role === role}
            onChange={(isSelected) => choose(role, isSelected)}
          >
            <span className="block py-1">
              <span className="block font-medium leading-tight">{t(`common.roles.${role}`)}</span>
              <span className="block text-pretty text-meta text-quiet leading-tight group-data-selected:text-on-chosen">
                {t(`members.roles.${role}`)}
              </span>
            </span>
          </Checkbox>
        ))}
      </div>
      {kept && <p className="mt-1.5 text-quiet text-sm">{kept.why}</p>}
      {chosen.length === 0 && (
        <p className="mt-1.5 flex items-start gap-1.5 text-pretty text-sm">
          <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0 text-quiet" />
          {t('members.form.rolesNone')}
        </p>
      )}
    </fieldset>
  );
}
