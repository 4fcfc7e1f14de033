import { Monitor } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics.ts';
import type { Replay } from '#libs/contracts/replay.ts';
import { Card } from '../../../ui/card.tsx';
import { calledAt, type Moment } from '../rules/moments.ts';
import { ReplayedWall } from '../wall/replayed-wall.tsx';

interface WallCardProps {
  readonly replay: Replay;
  readonly moments: readonly Moment[];
  readonly clinic: Clinic;
}

/** The wall as those who waited saw it. */
export function WallCard({ replay: { at, display, stats }, moments, clinic }: WallCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('replayedWall.title')} icon={<Monitor size={20} />}>
      <ReplayedWall at={at} entries={display} stats={stats} calledTicket={calledAt(moments, at)} clinic={clinic} />
    </Card>
  );
}
