import { lazy, Suspense } from 'react';
import { Coming } from '../../../components/coming.tsx';
import { addTexts } from '../../../i18n/i18n.ts';
import { UndoStrip, useLastAction, useTicketActions } from '../../tickets/public.ts';

/** It comes after the page: nothing stands under it that it could push. */
const JustDone = lazy(async () => {
  const { JustDone: List, texts } = await import('./just-done.tsx');
  await addTexts(texts);
  return { default: List };
});

/** The list of what was done last, under the called patient; the undo strip takes the place of its heading and of its first row. */
export function Done() {
  const { isBusy } = useTicketActions();
  const isOffered = useLastAction() !== null;
  return (
    <>
      {/* The strip stays in sight under a column of many rooms. */}
      <UndoStrip isBusy={isBusy} className="sticky inset-be-0 z-1" />
      <Suspense fallback={<Coming />}>
        <JustDone isUnderStrip={isOffered} />
      </Suspense>
    </>
  );
}
