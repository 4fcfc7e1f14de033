import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.tsx';
import { Loaded } from '../../components/loaded.tsx';
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
  const [seen, setSeen] = useState<string | null>(null);
  const isThere = access.data !== undefined && seen === addressOfPicture(access.data.qrcodePath);
  return (
    <Dialog
      {...open}
      title={t('overview.qrcode.title')}
      actions={
        isThere && (
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
      <Loaded query={access} skeleton={<PictureSkeleton />}>
        {({ qrcodePath }) => {
          const address = addressOfPicture(qrcodePath);
          // A picture that does not come may be that of a link which has ended.
          return (
            <Picture key={address} address={address} onSeen={() => setSeen(address)} onRetry={() => void access.refetch()} />
          );
        }}
      </Loaded>
    </Dialog>
  );
}

interface PictureProps {
  readonly address: string;
  readonly onSeen: () => void;
  readonly onRetry: () => void;
}

/** What failed is told until the picture is there: the button that asks again keeps the focus. */
function Picture({ address, onSeen, onRetry }: PictureProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const [isThere, setIsThere] = useState(false);
  const isFailed = failed > 0 && !isThere;
  return (
    <>
      {isFailed && (
        <Notice kind="danger">
          <p>{t('overview.qrcode.failed')}</p>
          <div className="mt-3">
            <Button
              icon={<RotateCw size={18} />}
              isPending={failed < attempt}
              onPress={() => {
                setAttempt(attempt + 1);
                onRetry();
              }}
            >
              {t('common.tryAgain')}
            </Button>
          </div>
        </Notice>
      )}
      {!isThere && !isFailed && <PictureSkeleton />}
      <img
        key={attempt}
        src={address}
        alt={t('overview.qrcode.alt')}
        onLoad={() => {
          setIsThere(true);
          onSeen();
        }}
        onError={() => setFailed(attempt)}
        className={cx(SQUARE, 'rounded-control border border-line bg-white', !isThere && 'hidden')}
      />
    </>
  );
}

const SQUARE = 'mx-auto aspect-square w-full max-w-80';

const PictureSkeleton = () => (
  <SkeletonGroup>
    <Skeleton className={SQUARE} />
  </SkeletonGroup>
);
