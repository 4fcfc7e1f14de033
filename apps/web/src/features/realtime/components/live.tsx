import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { readServerMessage, TOPICS } from '#libs/contracts/realtime.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { LiveClient, type LiveState } from '#libs/live/live-client.ts';
import { PAGE_PROFILE } from '#libs/live/live-profile.ts';
import { openSocket } from '#libs/live/socket.ts';
import { isLeaving } from '../../../lib/leaving.ts';
import { logTrouble } from '../../../lib/log.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { Gathered } from '../rules/gathered.ts';
import { QUERIES_OF } from '../rules/topic-queries.ts';

const REST_MS = 250;

interface Live {
  readonly state: LiveState;
  /** When the line last spoke; 0: never yet. */
  readonly heardAt: () => number;
  readonly connectAgain: () => void;
}

const LiveContext = createContext<Live>({ state: 'connecting', heardAt: () => 0, connectAgain: () => undefined });

/** How the page's connection is doing. */
export const useLive = (): Live => useContext(LiveContext);

interface LiveProviderProps {
  /** The session has ended or changed, by its own time or by somebody's decision: whether the person stays all the same. */
  readonly onEnd: () => Promise<boolean>;
  readonly children: ReactNode;
}

/** One socket for everything that the page shows of the day. */
export function LiveProvider({ onEnd, children }: LiveProviderProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const heard = useRef(0);
  const connection = useMemo(() => {
    const refetch = new Gathered<QueryKey>(timer, REST_MS, (keys) => {
      if (isLeaving(queryClient)) return;
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    });
    return new LiveClient({
      open: openSocket,
      timer,
      profile: PAGE_PROFILE,
      topics: TOPICS,
      read: readServerMessage,
      onState: setState,
      onMessage: ({ topic }) => refetch.add(QUERIES_OF[topic]),
      onHeard: () => {
        heard.current = Date.now();
      },
      onResync: (topic) => refetch.add(topic ? QUERIES_OF[topic] : QUERY_KEYS.day),
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
    () => ({ state, heardAt: () => heard.current, connectAgain: () => connection.wake() }),
    [state, connection],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** The network is there again, or somebody looks again. */
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
