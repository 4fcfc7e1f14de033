import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { useClinicForm } from '../clinic-form.ts';
import { FormSection } from '../form-section.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { shownColour } from './shown-colour.ts';

/** How patients know the clinic again: its logo and its colour. */
export function LookSection({ clinic }: { readonly clinic: Clinic }) {
  const { t } = useTranslation();
  const form = useClinicForm('look', clinic, ({ config: { colour } }) => ({ config: { colour } }));
  const colour = shownColour(useWatch({ control: form.control, name: 'config.colour' }));
  return (
    <FormSection title={t('settings.look.title')} about={t('settings.look.about')} form={form}>
      <LogoField logo={clinic.config.logo} />
      <ColourField control={form.control} />
      <LookPreview name={clinic.name} logo={clinic.config.logo} colour={colour} />
    </FormSection>
  );
}
