import { useEffect, useEffectEvent, useState } from 'react';
import { useReplay } from '../../api/read-replay.ts';
import { indexAt, type Moment, type Move, movedFrom } from '../../rules/moments.ts';
import { pauseBetween, type Speed } from '../../rules/playing.ts';
import { useInstant } from './use-instant.ts';
import { useSettled } from './use-settled.ts';

const SETTLED_AFTER_MS = 120;

interface PlayerOf {
  readonly moments: readonly Moment[];
  /** The instant of the address, and the one to begin with where it names none. */
  readonly at: string | undefined;
  readonly otherwise: string;
  readonly write: (at: string) => void;
}

/** The place in the day, the answer about it, and the ways to another place. */
export function usePlayer({ moments, at: addressed, otherwise, write }: PlayerOf) {
  const [isWanted, setWanted] = useState(false);
  const [speed, setSpeed] = useState<Speed>(10);
  const { shown, moveTo } = useInstant({ at: addressed, write });
  const at = shown ?? otherwise;
  const index = indexAt(moments, at);
  const next = moments[index + 1];
  const isPlaying = isWanted && next !== undefined;

  const settled = useSettled(at, SETTLED_AFTER_MS);
  const replay = useReplay(isPlaying ? at : settled);
  const isShown = replay.isSuccess && !replay.isPlaceholderData;
  // One request at a time: the next instant is asked for once this one is shown.
  const ahead = useReplay(isPlaying && isShown ? next.at : undefined);
  // One that could not be read is gone to as well: it says why, and playing ends there.
  const isAhead = ahead.isError || (ahead.isSuccess && !ahead.isPlaceholderData);

  const pause = next && pauseBetween(at, next.at, speed);
  const step = useEffectEvent(moveTo);
  const ms = pause?.ms;
  const target = next?.at;
  useEffect(() => {
    if (!isPlaying || ms === undefined || target === undefined || !isAhead) return;
    const timer = setTimeout(() => step(target), ms);
    return () => clearTimeout(timer);
  }, [isPlaying, isAhead, ms, target]);
  if (isWanted && (next === undefined || replay.isError)) setWanted(false);

  const goTo = (to: string): void => {
    setWanted(false);
    moveTo(to);
  };
  return {
    at,
    index,
    replay,
    /** Whether what is shown is of another instant still. */
    isBehind: replay.isPending || replay.isPlaceholderData || (!isPlaying && settled !== at),
    isPlaying,
    speed,
    setSpeed,
    /** The time until which nothing happens, where the wait for it is shortened. */
    shortenedUntil: isPlaying && pause?.isShortened ? next.at : null,
    goTo,
    canMove: (move: Move) => movedFrom(moments, at, move) !== undefined,
    move: (move: Move) => {
      const to = movedFrom(moments, at, move);
      if (to) goTo(to.at);
    },
    toggle: () => {
      const first = moments[0];
      // Played to its end, a day begins anew.
      if (next === undefined && first) moveTo(first.at);
      setWanted(!isPlaying);
    },
  };
}

export type Player = ReturnType<typeof usePlayer>;
