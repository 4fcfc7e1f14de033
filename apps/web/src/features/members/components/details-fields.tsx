import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MEMBER } from '#libs/contracts/limits.ts';
import { FormTextField } from '../../../components/form/text-fields.tsx';

interface DetailsFieldsProps<Input extends FieldValues, Output> {
  readonly control: Control<Input, unknown, Output>;
  readonly name: FieldPath<Input>;
  readonly email: FieldPath<Input>;
  readonly emailHint: string;
}

/** Name and e-mail: the same two fields of an invitation and of an edit. */
export function DetailsFields<Input extends FieldValues, Output>({
  control,
  name,
  email,
  emailHint,
}: DetailsFieldsProps<Input, Output>) {
  const { t } = useTranslation();
  return (
    <>
      <FormTextField
        control={control}
        name={name}
        label={t('members.form.name')}
        maxLength={MEMBER.nameMax}
        autoComplete="off"
        autoFocus
      />
      <FormTextField
        control={control}
        name={email}
        label={t('members.form.email')}
        hint={emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={MEMBER.emailMax}
        isLatin
      />
    </>
  );
}
