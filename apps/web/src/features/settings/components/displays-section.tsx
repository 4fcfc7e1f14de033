import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { FormNumberField } from '../../../components/form/text-fields.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Connections, WallNow } from '../../displays/public.ts';
import { useClinicForm } from './clinic-form.ts';
import { FormSection } from './form-section.tsx';
import { VoiceFields } from './voice-fields.tsx';

/** The clinic's screens: how they are seen and how they speak, how one comes to show the queue, and what all of them show now. */
export function DisplaysSection({ clinic }: { readonly clinic: Clinic }) {
  const { t } = useTranslation();
  const form = useClinicForm('displays', clinic, ({ config: { display, voice } }) => ({
    config: { display, voice },
  }));
  return (
    <FormSection title={t('settings.displays.title')} about={t('settings.displays.about')} form={form} below={<Screens />} isWide>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <FormNumberField control={form.control} name="config.display.inches" label={t('settings.displays.inches')} />
        <FormNumberField control={form.control} name="config.display.metres" label={t('settings.displays.metres')} />
      </div>
      <h3 className="font-semibold">{t('settings.displays.voice.title')}</h3>
      <div className="flex max-w-2xl flex-col gap-5">
        <VoiceFields control={form.control} clinic={clinic} />
      </div>
    </FormSection>
  );
}

function Screens() {
  const { t } = useTranslation();
  return (
    <div className="mt-8">
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <div className="grid gap-8 xl:grid-cols-2">
          <Connections />
          <div>
            <h3 className="mb-3 font-semibold">{t('settings.displays.now')}</h3>
            <WallNow />
          </div>
        </div>
      </Suspense>
    </div>
  );
}
