import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useDisplayAccess } from '../api/get-display-access.ts';
import { DisplayLink } from './display-link.tsx';
import { PairScreen } from './pair-screen.tsx';
import { RotateLinks } from './rotate-links.tsx';

/** How a screen comes to show the queue: by a link, or by the code that it shows. */
export function Connections() {
  const { t } = useTranslation();
  const link = useDisplayAccess();
  const [isRotated, setRotated] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <Loaded query={link} skeleton={<SkeletonRows rows={3} />}>
        {({ url }) => (
          <>
            <div role="status" className="empty:hidden">
              {isRotated && <Notice kind="done">{t('displays.rotate.done')}</Notice>}
            </div>
            <DisplayLink key={url} url={url} />
            <Notice>
              <ul className="list-disc ps-4">
                <li>{t('displays.notice.device')}</li>
                <li>{t('displays.notice.sharing')}</li>
              </ul>
            </Notice>
          </>
        )}
      </Loaded>
      <PairScreen />
      <div className="border-line border-t pt-4">
        <RotateLinks onRotated={() => setRotated(true)} />
      </div>
    </div>
  );
}
