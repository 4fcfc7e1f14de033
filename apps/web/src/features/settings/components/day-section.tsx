import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { FormComboBox } from '../../../components/form/combo-field.tsx';
import { FormSelect } from '../../../components/form/fields.tsx';
import { currentLang } from '../../../i18n/i18n.ts';
import { ClinicPlaceContext, useFormat } from '../../../i18n/use-format.ts';
import { usePhones } from '../../../lib/phones/use-phones.ts';
import { Notice } from '../../../ui/notice.tsx';
import { countries } from '../rules/countries.ts';
import { dayStarts } from '../rules/day-starts.ts';
import { timeZones } from '../rules/time-zones.ts';
import { useClinicForm } from './clinic-form.ts';
import { FormSection } from './form-section.tsx';

/** When the clinic's day begins, and by which clock. */
export function DaySection({ clinic }: { readonly clinic: Clinic }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lang = currentLang();
  const { timezone, dayStartsAt } = clinic.config;
  const { digits } = useContext(ClinicPlaceContext);
  const form = useClinicForm('day', clinic, ({ config }) => ({
    config: { timezone: config.timezone, country: config.country, dayStartsAt: config.dayStartsAt },
  }));
  const zones = useMemo(
    () =>
      timeZones({ lang, digits }, new Date(), timezone).map(({ id, name, offset, detail }) => ({
        value: id,
        label: `${name} (${offset})`,
        detail,
      })),
    [lang, digits, timezone],
  );
  const phones = usePhones();
  const places = useMemo(
    () => countries(lang).map(({ code, name }) => ({ value: code, label: name, detail: phones?.callingCodeOf(code) ?? code })),
    [lang, phones],
  );
  return (
    <FormSection title={t('settings.day.title')} about={t('settings.day.about', { first: format.number(1) })} form={form}>
      <FormComboBox
        control={form.control}
        name="config.timezone"
        label={t('settings.day.timezone')}
        hint={t('settings.day.timezoneHint')}
        nothing={t('settings.day.timezoneNone')}
        options={zones}
      />
      <FormComboBox
        control={form.control}
        name="config.country"
        label={t('settings.day.country')}
        hint={t('settings.day.countryHint')}
        nothing={t('settings.day.countryNone')}
        options={places}
      />
      <FormSelect
        control={form.control}
        name="config.dayStartsAt"
        label={t('settings.day.startsAt')}
        hint={t('settings.day.startsAtHint', { time: format.clock('04:00') })}
        options={dayStarts(dayStartsAt).map((value) => ({ value, label: format.clock(value) }))}
      />
      <Notice>{t('settings.day.later')}</Notice>
    </FormSection>
  );
}
