import { RotateCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRooms } from '#libs/contracts/clinics/places.ts';
import type { Replay } from '#libs/contracts/replay.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { REPLAYED_WALL, type ReplayedWall as Wall } from '#libs/contracts/wall/replayed-wall.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { keepScaled } from '../../../ui/keep-scaled.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWallFrame } from './use-wall-frame.ts';

interface ReplayedWallProps {
  readonly at: string;
  readonly entries: readonly ReducedEntry[];
  readonly stats: Statistics;
  /** The ticket that was called at this instant, if one was: the wall announces it. */
  readonly calledTicket: string | null;
  readonly clinic: NonNullable<Replay['clinic']>;
}

/** The display as it stood at an instant, drawn by the display itself in a frame, which knows nothing but what it is told here. */
export function ReplayedWall({ at, entries, stats, calledTicket, clinic: { name, config, notice } }: ReplayedWallProps) {
  const { t } = useTranslation();
  const [isSilent, setSilent] = useState(false);
  const { lang, digits, timezone, display: viewing, colour, logo } = config;
  const rooms = hasRooms(config);
  const wall = useMemo<Wall>(
    () => ({
      at,
      clinic: { name, habits: { lang, digits, timezone }, hasRooms: rooms, viewing, colour, logo },
      notice: notice?.text ?? null,
      entries: [...entries],
      called: entries.find(({ ticket }) => ticket.id === calledTicket) ?? null,
      statistics: stats,
    }),
    [at, name, lang, digits, timezone, rooms, viewing, colour, logo, notice, entries, calledTicket, stats],
  );
  if (!isSilent) return <Frame wall={wall} setSilent={setSilent} />;
  return (
    <Notice kind="danger">
      <p>{t('replayedWall.failed')}</p>
      <div className="mt-3">
        <Button icon={<RotateCw size={18} />} onPress={() => setSilent(false)}>
          {t('common.tryAgain')}
        </Button>
      </div>
    </Notice>
  );
}

/** A television's size, scaled to its place. The queue stands at the same side of a wall in either language: so does the scaling. */
function Frame({ wall, setSilent }: { readonly wall: Wall; readonly setSilent: (isSilent: boolean) => void }) {
  const { t } = useTranslation();
  const { frame, isReady, loaded } = useWallFrame(wall, setSilent);
  return (
    <div ref={keepScaled} dir="ltr" className="relative aspect-video overflow-hidden rounded-card">
      <iframe
        ref={frame}
        src={REPLAYED_WALL}
        title={t('replayedWall.title')}
        loading="lazy"
        onLoad={loaded}
        className={cx(
          'absolute start-0 top-0 h-[1080px] w-[1920px] origin-[0_0] scale-(--wall-scale)',
          // Another document than the wall is a browser's or a server's error.
          !isReady && 'invisible',
        )}
      />
      {/* Said to nobody: the frame comes only once it is scrolled to, and the page would seem to load for ever. */}
      {!isReady && (
        <div className="absolute inset-0">
          <Skeleton className="aspect-video w-full" />
        </div>
      )}
    </div>
  );
}
