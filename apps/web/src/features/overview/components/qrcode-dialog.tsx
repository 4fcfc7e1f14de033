import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { useDisplayAccess } from '../../displays/public.ts';
import { addressOfPicture, canCopyPictures, copyPicture, downloadPicture } from '../api/fetch-picture.ts';

/** The wall's link as a picture, for the device behind the screen. */
export function QrcodeDialog(open: OpenState) {
  const { t } = useTranslation();
  const { address, seen, attempt, isFailed, isRetrying, tryAgain, onLoad, onError } = usePicture();
  return (
    <Dialog
      {...open}
      title={t('overview.qrcode.title')}
      actions={
        seen !== null && (
          <>
            {canCopyPictures() && <CopyButton onCopy={() => copyPicture(seen)}>{t('overview.qrcode.copy')}</CopyButton>}
            <Button kind="filled" icon={<Download size={18} />} onPress={() => void downloadPicture(seen)}>
              {t('overview.qrcode.download')}
            </Button>
          </>
        )
      }
    >
      <p className="mb-4 text-pretty text-quiet">{t('overview.qrcode.about')}</p>
      {isFailed && (
        <Notice kind="danger">
          <p>{t('overview.qrcode.failed')}</p>
          <div className="mt-3">
            <Button icon={<RotateCw size={18} />} isPending={isRetrying} onPress={tryAgain}>
              {t('common.tryAgain')}
            </Button>
          </div>
        </Notice>
      )}
      {seen === null && !isFailed && <PictureSkeleton />}
      {address !== null && (
        <img
          key={`${address} ${attempt}`}
          src={address}
          alt={t('overview.qrcode.alt')}
          onLoad={onLoad}
          onError={onError}
          className={cx(SQUARE, 'rounded-control border border-line bg-white', seen === null && 'hidden')}
        />
      )}
    </Dialog>
  );
}

/** A failure of link or picture is shown until the picture has loaded, so that the retry button keeps the focus. */
function usePicture() {
  const access = useDisplayAccess();
  const refusal = useLast(access.error);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const [loaded, setLoaded] = useState<string | null>(null);
  const address = access.data ? addressOfPicture(access.data.qrcodePath) : null;
  const isThere = address !== null && loaded === address;
  return {
    address,
    seen: isThere ? address : null,
    attempt,
    isFailed: !isThere && (failed > 0 || (refusal !== null && loaded === null)),
    isRetrying: access.isFetching || (address !== null && failed < attempt),
    tryAgain: () => {
      setAttempt(attempt + 1);
      // A picture that does not come may be that of a link which has ended.
      void access.refetch();
    },
    onLoad: () => setLoaded(address),
    onError: () => setFailed(attempt),
  };
}

const SQUARE = 'mx-auto aspect-square w-full max-w-80';

const PictureSkeleton = () => (
  <SkeletonGroup>
    <Skeleton className={SQUARE} />
  </SkeletonGroup>
);
