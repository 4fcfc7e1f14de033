import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetDay } from '../../lib/forget-day.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { type LiveState, LiveTopics } from './live-topics.ts';
import { openSocket } from './socket.ts';

/** Keeps all that is shown of the day as it is, while somebody is signed in. */
export function useLiveDay(): LiveState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>('reconnecting');
  useEffect(() => {
    const topics = new LiveTopics({
      open: openSocket,
      later,
      onState: (next) => {
        setState(next);
        if (next === 'ended') void forgetDay(queryClient);
      },
      onNews: () => void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.day }),
    });
    topics.start();
    return () => topics.stop();
  }, [queryClient]);
  return state;
}

function later(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
}
