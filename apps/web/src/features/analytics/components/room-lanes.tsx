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
    <ul className="mb-3 flex flex-col gap-1 text-sm">
      {lanes.map(({ room, name, opens, closes }) => (
        <li key={room} className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 leading-row">
          <bdi className="truncate">{name}</bdi>
          <span className="relative h-6">
            {room === cause.room && usual !== null && (
              <span
                aria-hidden="true"
                className="absolute inset-y-0 border border-edge border-dashed"
                style={{ insetInlineStart: share(usual), inlineSize: `calc(${share(opens)} - ${share(usual)})` }}
              />
            )}
            <span
              className="absolute inset-y-0 flex items-center overflow-hidden whitespace-nowrap rounded-xs bg-area-soft px-2 text-ink"
              style={{ insetInlineStart: share(opens), inlineSize: `calc(${share(closes)} - ${share(opens)})` }}
            >
              {clock(words, opens)}–{clock(words, closes)}
              {room === cause.room && usual !== null && ` · ${t('analytics.causes.usually', { time: clock(words, usual) })}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
