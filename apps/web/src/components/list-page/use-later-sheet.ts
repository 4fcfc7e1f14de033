import { useState } from 'react';
import { toast } from '../../ui/toasts.ts';
import { useOpening } from '../../ui/use-opening.ts';

/**
 * A sheet that comes when it is asked for, since a calendar weighs as much as the page, which stays where the sheet does not come.
 * Some browsers ask for it no second time.
 */
export function useLaterSheet(load: () => Promise<unknown>, failed: string) {
  const opening = useOpening();
  const [isPending, setIsPending] = useState(false);
  const open = () => {
    setIsPending(true);
    load()
      .then(
        () => opening.onOpenChange(true),
        () => toast(failed, 'failure'),
      )
      .finally(() => setIsPending(false));
  };
  return { ...opening, isPending, open };
}
