import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { readServerMessage, TOPICS } from '#libs/contracts/realtime/realtime.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { LiveClient, type LiveState } from '#libs/live/live-client.ts';
import { openSocket } from '#libs/live/socket.ts';
import { onAnswer } from '../../../lib/api/answers.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { isLeaving } from '../../../lib/leaving.ts';
import { logTrouble } from '../../../lib/log.ts';
import { Gathered } from '../rules/gathered.ts';
import { QUERIES_OF, queriesAfterResync } from '../rules/topic-queries.ts';

const REST_MS = 250;

interface Live {
  readonly state: LiveState;
  /** Time of the last message received; 0: none yet. */
  readonly heardAt: () => number;
  readonly tryNow: () => void;
}

const LiveContext = createContext<Live>({ state: 'connecting', heardAt: () => 0, tryNow: () => undefined });

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
  const [state, setState] = useState<LiveState>('connecting');
  const heard = useRef(0);
  const connection = useMemo(() => {
    const refetch = new Gathered<QueryKey>(timer, REST_MS, (keys) => {
      if (isLeaving()) return;
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    });
    return new LiveClient({
      open: openSocket,
      timer,
      chance: Math.random,
      resume: 'positions',
      topics: TOPICS,
      read: readServerMessage,
      onState: (next) => {
        setState(next);
        // Later events are sent by themselves, but what could not be fetched meanwhile is asked for by nobody else.
        if (next === 'live') void queryClient.refetchQueries({ type: 'active', predicate: isBehind });
      },
      onMessage: ({ topic }) => refetch.add(QUERIES_OF[topic]),
      onReceived: () => {
        heard.current = Date.now();
      },
      onResync: (topic) => {
        for (const key of queriesAfterResync(topic)) refetch.add(key);
      },
      onClinicUpdated: () => refetch.add(QUERY_KEYS.clinic),
      onTrouble: logTrouble,
    });
  }, [queryClient]);

  useEffect(() => {
    connection.start();
    return () => connection.stop();
  }, [connection]);
  useEffect(() => returnsWith(() => connection.wake()), [connection]);
  useEffect(() => onAnswer(() => connection.serverAnswered()), [connection]);
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

  const live = useMemo(() => ({ state, heardAt: () => heard.current, tryNow: () => connection.wake() }), [state, connection]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

const isBehind = ({ state }: Query): boolean => state.status === 'error' || state.isInvalidated;

/** Reconnects when the network is back or the page is visible again. */
function returnsWith(tryNow: () => void): () => void {
  const ifSeen = () => {
    if (document.visibilityState === 'visible') tryNow();
  };
  window.addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', ifSeen);
  return () => {
    window.removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', ifSeen);
  };
}
