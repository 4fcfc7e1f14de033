import { Monitor } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Replay } from '#libs/contracts/replay.ts';
import { Card } from '../../../ui/card.tsx';
import { calledAt, type Moment } from '../rules/moments.ts';
import { ReplayedWall } from '../wall/replayed-wall.tsx';

interface WallCardProps {
  readonly replay: Replay;
  readonly moments: readonly Moment[];
}

/** The wall as those who waited saw it; there is none of before there was the clinic. */
export function WallCard({ replay: { at, clinic, display, stats }, moments }: WallCardProps) {
  const { t } = useTranslation();
  if (clinic === null) return null;
  return (
    <Card title={t('replayedWall.title')} icon={<Monitor size={20} />}>
      <ReplayedWall at={at} entries={display} stats={stats} calledTicket={calledAt(moments, at)} clinic={clinic} />
    </Card>
  );
}
