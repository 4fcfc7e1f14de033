import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { clock } from '#libs/contracts/analytics/cause-sentences.ts';
import type { Cause, CausePicture } from '#libs/contracts/analytics/causes.ts';
import { useWords } from './use-words.ts';

interface RoomLanesProps {
  readonly cause: Pick<Cause, 'kind' | 'room' | 'clinic' | 'usual'>;
  readonly picture: CausePicture;
  readonly rooms: Analytics['rooms'];
}

/** The hours of each room on the day, and where the late one usually opens. Nothing in a clinic without rooms. */
export function RoomLanes({ cause, picture, rooms }: RoomLanesProps) {
  const words = useWords();
  const { t } = words;
  const lanes = picture.rooms.flatMap(({ room, opens, closes }) => {
    const name = rooms.find(({ clinic, id }) => clinic === cause.clinic && id === room)?.name;
    return name === undefined ? [] : [{ room, name, opens, closes }];
  });
  if (lanes.length === 0) return null;
  const usual = cause.kind === 'roomLate' ? cause.usual : null;
  const from = Math.min(...lanes.map(({ opens }) => opens), usual ?? Number.POSITIVE_INFINITY);
  const to = Math.max(...lanes.map(({ closes }) => closes));
  const share = (minute: number): string => `${(100 * (minute - from)) / Math.max(1, to - from)}%`;
  return (
    <ul className="mb-3 flex flex-col gap-2 text-sm">
      {lanes.map(({ room, name, opens, closes }) => (
        <li key={room}>
          <p className="flex flex-wrap justify-between gap-x-4 leading-row">
            <bdi className="min-w-0 break-words font-medium">{name}</bdi>
            <span>
              {clock(words, opens)}–{clock(words, closes)}
              {room === cause.room && usual !== null && ` · ${t('analytics.causes.usually', { time: clock(words, usual) })}`}
            </span>
          </p>
          <div aria-hidden="true" className="relative h-3">
            {room === cause.room && usual !== null && (
              <span
                className="absolute inset-y-0 border border-edge border-dashed"
                style={{ insetInlineStart: share(usual), inlineSize: `calc(${share(opens)} - ${share(usual)})` }}
              />
            )}
            <span
              className="absolute inset-y-0 rounded-xs bg-area-soft"
              style={{ insetInlineStart: share(opens), inlineSize: `calc(${share(closes)} - ${share(opens)})` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
