import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useHistory } from './history.ts';
import { HistoryEntry } from './history-entry.tsx';
import { positionIn } from './told.ts';

interface HistorySheetProps extends OpenState {
  readonly id: string;
}

/** Everything that was done to a ticket, by whom and when; told also when the ticket is gone. */
export function HistorySheet({ id, ...open }: HistorySheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: entries, error, refetch, isFetching } = useHistory(id, open.isOpen);
  const position = positionIn(entries ?? []);
  return (
    <Sheet {...open} title={position === null ? t('queueList.history.title') : t('queueList.history.titleOf', { position })}>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!entries && !error && <SkeletonRows rows={4} />}
      {entries && !error && (
        <>
          <p className="mb-5 text-quiet">{format.longDate(entries[0]?.at ?? null)}</p>
          <ol className="flex flex-col">
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays where it stands.
              <HistoryEntry key={index} entry={entry} position={position} isLast={index === entries.length - 1} />
            ))}
          </ol>
        </>
      )}
    </Sheet>
  );
}
