import { Rewind } from 'lucide-react';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { clock, flowSentence } from '#libs/contracts/analytics/cause-sentences.ts';
import type { Cause, CausePicture } from '#libs/contracts/analytics/causes.ts';
import { replayInstantLink } from '../../../lib/replay-links.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { type FlowRow, flowOf } from '../rules/flow.ts';
import { Legend } from './charts/legend.tsx';
import { FiguresTable } from './figures-table.tsx';
import { FlowChart } from './later.ts';
import { Part } from './part.tsx';
import { RoomLanes } from './room-lanes.tsx';
import { useWords } from './use-words.ts';

interface CauseFlowProps {
  readonly cause: Cause;
  readonly picture: CausePicture;
  readonly answer: Pick<Analytics, 'rooms'>;
  readonly isOwn: boolean;
}

/** The worst day of a cause: arrivals and calls added up, the hours of the rooms under them, and the way into its replay. */
export function CauseFlow({ cause, picture, answer, isOwn }: CauseFlowProps) {
  const words = useWords();
  const { t, format } = words;
  const rows = flowOf(picture);
  const title = t('analytics.causes.flow', { day: format.weekdayAndDay(picture.day) });
  const names = ['arrived', 'called', 'waiting'] as const;
  const count = {
    arrived: ({ arrived }: FlowRow) => arrived,
    called: ({ called }: FlowRow) => called,
    waiting: ({ arrived, called }: FlowRow) => arrived - called,
  };
  return (
    <Part
      title={title}
      sentence={flowSentence(words, cause)}
      legend={
        <Legend
          marks={[
            { look: 'mute', words: t('analytics.causes.arrived') },
            { look: 'stroke', words: t('analytics.causes.called') },
          ]}
        />
      }
      chart={<FlowChart rows={rows} />}
      table={() => (
        <FiguresTable
          label={title}
          rows={rows}
          keyOf={({ minute }) => String(minute)}
          columns={[
            { id: 'hour', title: t('analytics.columns.hour'), cell: ({ minute }) => clock(words, minute) },
            ...names.map((name) => ({
              id: name,
              title: t(`analytics.causes.${name}`),
              cell: (row: FlowRow) => format.number(count[name](row)),
            })),
          ]}
        />
      )}
    >
      <RoomLanes cause={cause} picture={picture} rooms={answer.rooms} />
      {isOwn && cause.worst !== null && (
        <ButtonLink to={replayInstantLink(cause.worst)} kind="quiet" icon={<Rewind size={18} className="mirrored" />}>
          {t('analytics.causes.replay', { time: format.time(cause.worst) })}
        </ButtonLink>
      )}
    </Part>
  );
}
