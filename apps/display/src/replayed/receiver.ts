import * as z from 'zod/mini';
import { type ReplayedWall, replayedWall } from '#libs/contracts/wall/replayed-wall.ts';
import type { Note } from '../lib/log.ts';

interface ReceiverParts {
  /** The page around the frame. */
  readonly parent: MessageEventSource;
  readonly origin: string;
  readonly note: Note;
  readonly show: (wall: ReplayedWall) => void;
}

type Received = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>;

/** Takes walls from the page around the frame, where it is of our own origin. Anything else is ignored, and logged once. */
export function receiver({ parent, origin, note, show }: ReceiverParts): (message: Received) => void {
  let isNoted = false;
  return ({ source, origin: from, data }) => {
    const read = source === parent && from === origin ? z.safeParse(replayedWall, data) : undefined;
    if (read?.success) return show(read.data);
    if (!isNoted) note('replayed wall: a message ignored, what is shown stays', read?.error);
    isNoted = true;
  };
}
