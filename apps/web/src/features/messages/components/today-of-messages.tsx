import { Suspense } from 'react';
import { isSetUp } from '#libs/contracts/messaging/test-message.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { MessagesCard } from './later.ts';

/** The day's messages, in a clinic that sends any. */
export function TodayOfMessages() {
  const messaging = useClinic().data?.messaging;
  if (!messaging || !isSetUp(messaging)) return null;
  return (
    <Suspense fallback={null}>
      <MessagesCard />
    </Suspense>
  );
}
