import { Megaphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsNotices } from '#libs/contracts/wall/notice.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { failureText } from '../../../../lib/api/failure-text.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useClinic } from '../../../../shared/clinic/public.ts';
import { useSession } from '../../../../shared/session/public.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Pane } from '../../../../ui/pane.tsx';
import { useEndNotice } from '../../api/end-notice.ts';
import { NoticeDialog } from '../later.ts';

const EVERY_MS = 5_000;

/** The message of the day that stands now, and the way to another one. */
export function NoticeCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { format: logFormat } = useSession();
  const { data: clinic } = useClinic();
  const end = useEndNotice();
  const [isOpen, setOpen] = useState(false);
  const now = new Date(useNow(EVERY_MS)).toISOString();
  if (!clinic || !holdsNotices(logFormat)) return null;
  const standing = clinic.notice && clinic.notice.until > now ? clinic.notice : null;
  return (
    <Pane
      plane="ground"
      title={t('overview.notice.title')}
      note={standing && t('overview.notice.until', { time: format.time(standing.until) })}
    >
      {standing ? (
        <p dir="auto" className="wrap-anywhere font-semibold">
          {standing.text}
        </p>
      ) : (
        <p className="text-quiet">{t('overview.notice.none')}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<Megaphone size={18} />} onPress={() => setOpen(true)}>
          {t(standing ? 'overview.notice.change' : 'overview.notice.write')}
        </Button>
        {standing && (
          <Button isPending={end.isPending} onPress={() => end.mutate(undefined)}>
            {t('overview.notice.end')}
          </Button>
        )}
      </div>
      {end.error && (
        <div className="mt-3">
          <Notice kind="danger">{failureText(end.error, t)}</Notice>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <NoticeDialog isOpen onOpenChange={setOpen} clinic={clinic} text={standing?.text ?? ''} />
        </Suspense>
      )}
    </Pane>
  );
}
