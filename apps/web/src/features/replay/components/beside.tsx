import { useTranslation } from 'react-i18next';
import type { Replay } from '#libs/contracts/replay.ts';
import { calledAt, type Moment } from '../rules/moments.ts';
import { ReplayedWall } from '../wall/replayed-wall.tsx';
import { Figures } from './figures.tsx';
import { Part } from './part.tsx';

interface BesideProps {
  readonly replay: Replay;
  readonly moments: readonly Moment[];
  readonly children: React.ReactNode;
}

/** The wall as those who waited saw it, and the figures of then; there is no wall of before there was the clinic. */
export function Beside({ replay: { at, clinic, display, stats }, moments, children }: BesideProps) {
  const { t } = useTranslation();
  const figures = (
    <div className="flex flex-col gap-3 px-5 pb-4 max-sm:px-4">
      {clinic !== null && (
        <ReplayedWall at={at} entries={display} stats={stats} calledTicket={calledAt(moments, at)} clinic={clinic} />
      )}
      <Figures stats={stats} />
      {children}
    </div>
  );
  return clinic === null ? (
    <div className="py-3">{figures}</div>
  ) : (
    <Part title={t('replayedWall.title')} isScrolling>
      {figures}
    </Part>
  );
}
