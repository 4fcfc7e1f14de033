import { Suspense } from 'react';
import { useMessagesToday } from '../api/get-messages-today.ts';
import { PausedNotice } from './later.ts';

/** Warns that no message of the clinic is sent, until its settings are saved. */
export function Paused() {
  const paused = useMessagesToday().data?.paused;
  if (!paused) return null;
  return (
    <Suspense fallback={null}>
      <PausedNotice {...paused} />
    </Suspense>
  );
}
