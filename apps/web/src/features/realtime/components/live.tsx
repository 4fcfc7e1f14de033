import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { readServerMessage, TOPICS } from '#libs/contracts/realtime.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { LiveClient, type LiveState } from '#libs/live/live-client.ts';
import { PAGE_PROFILE } from '#libs/live/live-profile.ts';
import { openSocket } from '#libs/live/socket.ts';
import { isLeaving } from '../../../lib/leaving.ts';
import { logTrouble } from '../../../lib/log.ts';
import { Gathered } from '../rules/gathered.ts';
import { QUERIES_OF, queriesAfterResync } from '../rules/topic-queries.ts';

const REST_MS = 250;
const INITIAL = { state: 'connecting', isStale: false } as const;

interface Live {
  readonly state: LiveState;
  /** The connection was given up and is not back: the page shows old data, also while it reconnects. */
  readonly isStale: boolean;
  /** Time of the last message received; 0: none yet. */
  readonly heardAt: () => number;
  readonly connectAgain: () => void;
}

const LiveContext = createContext<Live>({ ...INITIAL, heardAt: () => 0, connectAgain: () => undefined });

/** The status of the page's live connection. */
export const useLive = (): Live => useContext(LiveContext);

interface LiveProviderProps {
  /** Called when the session has ended or changed; resolves to whether the person stays signed in. */
  readonly onEnd: () => Promise<boolean>;
  readonly children: ReactNode;
}

/** Provides one live connection, which refetches what the page shows of the day. */
export function LiveProvider({ onEnd, children }: LiveProviderProps) {
  const queryClient = useQueryClient();
  const [{ state, isStale }, setStatus] = useState<Pick<Live, 'state' | 'isStale'>>(INITIAL);
  const heard = useRef(0);
  const connection = useMemo(() => {
    const refetch = new Gathered<QueryKey>(timer, REST_MS, (keys) => {
      if (isLeaving()) return;
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    });
    return new LiveClient({
      open: openSocket,
      timer,
      profile: PAGE_PROFILE,
      topics: TOPICS,
      read: readServerMessage,
      onState: (next) => setStatus((now) => ({ state: next, isStale: next === 'lost' || (now.isStale && next !== 'live') })),
      onMessage: ({ topic }) => refetch.add(QUERIES_OF[topic]),
      onReceived: () => {
        heard.current = Date.now();
      },
      onResync: (topic) => {
        for (const key of queriesAfterResync(topic)) refetch.add(key);
      },
      onTrouble: logTrouble,
    });
  }, [queryClient]);

  useEffect(() => {
    connection.start();
    return () => connection.stop();
  }, [connection]);
  useEffect(() => returnsWith(() => connection.wake()), [connection]);
  useEffect(() => {
    if (state !== 'unauthenticated' && state !== 'ended') return;
    let isShown = true;
    void onEnd().then((stays) => {
      if (stays && isShown) connection.resume();
    });
    return () => {
      isShown = false;
    };
  }, [state, onEnd, connection]);

  const live = useMemo(
    () => ({ state, isStale, heardAt: () => heard.current, connectAgain: () => connection.wake() }),
    [state, isStale, connection],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Reconnects when the network is back or the page is visible again. */
function returnsWith(connectAgain: () => void): () => void {
  const ifSeen = () => {
    if (document.visibilityState === 'visible') connectAgain();
  };
  window.addEventListener('online', connectAgain);
  document.addEventListener('visibilitychange', ifSeen);
  return () => {
    window.removeEventListener('online', connectAgain);
    document.removeEventListener('visibilitychange', ifSeen);
  };
}
