import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { cx } from '../../../ui/cx.ts';
import type { ClinicForm } from './clinic-form.ts';
import { SaveBar } from './save-bar.tsx';
import { Section } from './section.tsx';

interface FormSectionProps {
  readonly title: string;
  readonly about: string;
  readonly form: ClinicForm;
  /** Asks first, where saving does what cannot be undone. */
  readonly onSubmit?: (event: React.FormEvent) => void;
  readonly children: ReactNode;
  /** Further parts of the section, which are not saved with it. */
  readonly below?: ReactNode;
  /** It has rows rather than fields, and takes the width that there is. */
  readonly isWide?: boolean;
}

/** Settings that belong together, saved together. What is not saved yet says so. */
export function FormSection({ title, about, form, onSubmit = form.submit, children, below, isWide = false }: FormSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Section title={title} about={about} bar={<SaveBar form={form} formId={id} />}>
      <div className={cx(!isWide && 'max-w-2xl')}>
        <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
          {children}
          <FormFailure failure={form.failure} otherwise={t('settings.failed')} />
        </form>
        {below}
      </div>
    </Section>
  );
}
