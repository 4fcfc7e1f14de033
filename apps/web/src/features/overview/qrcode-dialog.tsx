import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OpenState } from '../../ui/overlay.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useDisplayAccess } from './display-access.ts';
import { addressOfPicture, canCopyPictures, copyPicture, downloadPicture } from './picture.ts';

/** The wall's link as a picture, for the device behind the screen. */
export function QrcodeDialog(open: OpenState) {
  const { t } = useTranslation();
  const access = useDisplayAccess();
  const [shown, setShown] = useState<{ readonly address: string; readonly isThere: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const address = access.data ? addressOfPicture(access.data.qrcodePath) : null;
  const ofThis = shown?.address === address ? shown : null;
  const isFailed = ofThis ? !ofThis.isThere : access.isError;
  const isThere = ofThis?.isThere === true;
  const tryAgain = () => {
    setShown(null);
    setAttempt((before) => before + 1);
    void access.refetch();
  };
  return (
    <Dialog
      {...open}
      title={t('overview.qrcode.title')}
      actions={
        isThere &&
        address !== null && (
          <>
            {canCopyPictures() && <CopyButton onCopy={() => copyPicture(address)}>{t('overview.qrcode.copy')}</CopyButton>}
            <Button kind="filled" icon={<Download size={18} />} onPress={() => void downloadPicture(address)}>
              {t('overview.qrcode.download')}
            </Button>
          </>
        )
      }
    >
      <p className="mb-4 text-pretty text-quiet">{t('overview.qrcode.about')}</p>
      {isFailed ? (
        <Notice kind="danger">
          <p>{t('overview.qrcode.failed')}</p>
          <div className="mt-3">
            <Button icon={<RotateCw size={18} />} isPending={access.isFetching} onPress={tryAgain}>
              {t('common.tryAgain')}
            </Button>
          </div>
        </Notice>
      ) : (
        <div className="mx-auto aspect-square w-full max-w-80">
          {!isThere && (
            <SkeletonGroup>
              <Skeleton className="aspect-square w-full" />
            </SkeletonGroup>
          )}
          {address !== null && (
            <img
              key={`${address} ${attempt}`}
              src={address}
              alt={t('overview.qrcode.alt')}
              onLoad={() => setShown({ address, isThere: true })}
              onError={() => setShown({ address, isThere: false })}
              className={cx('aspect-square w-full rounded-control border border-line bg-white', !isThere && 'hidden')}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
