import { KeyRound } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CLINIC } from '#libs/contracts/limits.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { ClinicForm } from '../clinic-form.ts';

/** Stands for a token that is set and not touched: a private character, which nobody types and the form takes. What is unchanged is never sent. */
export const KEPT = '\ue000';

interface TokenFieldProps {
  readonly control: ClinicForm['control'];
  readonly isSet: boolean;
}

/** Write-only: a set token says that it is set, and can be replaced or taken away. */
export function TokenField({ control, isSet }: TokenFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'messaging.authToken' });
  const keep = () => field.onChange(KEPT);
  if (isSet && field.value === KEPT)
    return (
      <Group label={t('settings.messaging.token.label')}>
        <span className="flex min-h-11 grow items-center gap-2">
          <KeyRound size={18} aria-hidden="true" className="text-brand" />
          {t('settings.messaging.token.set')}
        </span>
        <Button onPress={() => field.onChange('')}>{t('settings.messaging.token.replace')}</Button>
        <Button onPress={() => field.onChange(null)}>{t('settings.messaging.token.remove')}</Button>
      </Group>
    );
  if (isSet && field.value === null)
    return (
      <Group label={t('settings.messaging.token.label')}>
        <div className="grow">
          <Notice kind="warning">{t('settings.messaging.token.removing')}</Notice>
        </div>
        <Button onPress={keep}>{t('settings.messaging.token.keep')}</Button>
      </Group>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 grow basis-0">
        <TextField
          label={t('settings.messaging.token.label')}
          hint={t('settings.messaging.token.hint')}
          error={fieldState.error?.message}
          type="password"
          autoComplete="off"
          maxLength={CLINIC.secretMax}
          isRequired={isSet}
          isLatin
          autoFocus={isSet}
          name={field.name}
          value={field.value ?? ''}
          onChange={(text) => field.onChange(!isSet && text.trim() === '' ? null : text)}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      </div>
      {isSet && <Button onPress={keep}>{t('settings.messaging.token.keep')}</Button>}
    </div>
  );
}

const Group = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <fieldset>
    <legend className="mb-1 font-medium leading-tight">{label}</legend>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </fieldset>
);
