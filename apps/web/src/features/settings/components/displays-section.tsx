import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Connections, WallNow } from '../../displays/public.ts';
import { Section } from './section.tsx';

/** The clinic's screens: how one comes to show the queue, and what all of them show now. */
export function DisplaysSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.displays.title')}>
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <div className="grid gap-8 xl:grid-cols-2">
          <Connections />
          <div>
            <h3 className="mb-3 font-semibold">{t('settings.displays.now')}</h3>
            <WallNow />
          </div>
        </div>
      </Suspense>
    </Section>
  );
}
