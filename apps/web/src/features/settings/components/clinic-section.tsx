import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { DIGITS, LANGS } from '#libs/contracts/lang.ts';
import { CLINIC } from '#libs/contracts/limits.ts';
import { FormRadioGroup } from '../../../components/form/radio-field.tsx';
import { FormTextField } from '../../../components/form/text-fields.tsx';
import { useClinicForm } from './clinic-form.ts';
import { FormSection } from './form-section.tsx';

/** How the clinic calls itself and speaks. */
export function ClinicSection({ clinic }: { readonly clinic: Clinic }) {
  const { t } = useTranslation();
  const form = useClinicForm('clinic', clinic, ({ name, config: { lang, digits } }) => ({ name, config: { lang, digits } }));
  return (
    <FormSection title={t('settings.clinic.title')} about={t('settings.clinic.about')} form={form}>
      <FormTextField
        control={form.control}
        name="name"
        label={t('settings.clinic.name')}
        maxLength={CLINIC.nameMax}
        autoComplete="off"
      />
      <FormRadioGroup
        control={form.control}
        name="config.lang"
        label={t('settings.clinic.lang')}
        hint={t('settings.clinic.langHint')}
        options={LANGS.map((value) => ({ value, label: t(`settings.clinic.langs.${value}`) }))}
        fallback={clinic.config.lang}
      />
      <FormRadioGroup
        control={form.control}
        name="config.digits"
        label={t('settings.clinic.digits')}
        options={DIGITS.map((value) => ({ value, label: t(`settings.clinic.digitsOf.${value}`) }))}
        fallback={clinic.config.digits}
      />
    </FormSection>
  );
}
