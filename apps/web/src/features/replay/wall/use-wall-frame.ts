import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type ReplayedWall, wallReady } from '#libs/contracts/wall/replayed-wall.ts';
import { timer } from '#libs/kernel/time/timer.ts';

/** The frame speaks before its document counts as loaded; a slow machine is given this long. */
const ANSWER_MS = 5_000;

interface WallFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly isReady: boolean;
  /** Called when the frame has loaded a document, of whatever kind: an error page counts. */
  readonly loaded: () => void;
}

/** Tells the frame each wall once it listens, and says where its document does not. */
export function useWallFrame(wall: ReplayedWall, setSilent: (isSilent: boolean) => void): WallFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  /** A frame that is loaded anew listens anew, and has forgotten. */
  const [timesReady, setTimesReady] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const isReady = timesReady > 0;

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      const isOurs = source !== null && source === frame.current?.contentWindow && origin === location.origin;
      if (isOurs && z.safeParse(wallReady, data).success) setTimesReady((times) => times + 1);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (timesReady > 0) frame.current?.contentWindow?.postMessage(wall, location.origin);
  }, [wall, timesReady]);

  useEffect(() => {
    if (!isLoaded || isReady) return;
    const late = timer(ANSWER_MS, () => setSilent(true));
    return () => late.cancel();
  }, [isLoaded, isReady, setSilent]);

  return { frame, isReady, loaded: () => setLoaded(true) };
}
