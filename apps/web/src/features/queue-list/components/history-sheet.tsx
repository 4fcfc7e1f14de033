import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { replayMomentLink } from '../../../lib/replay-links.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { HistoryEntry, issuedPosition, loadTrailWords, useNarrator } from '../../history/public.ts';
import { MessageMark } from '../../tickets/public.ts';
import { useHistory } from '../api/get-ticket-history.ts';

interface HistorySheetProps extends OpenState {
  readonly id: string;
  /** Undefined where the ticket is not on the page that is shown. */
  readonly pair: TicketPair | undefined;
  readonly isPastDay: boolean;
}

/** Loads the words that it tells. */
export const loadHistoryWords = () => loadTrailWords();

/** Everything that was done to a ticket, with actor and time; told also when the ticket is gone. */
export function HistorySheet({ id, pair, isPastDay, ...open }: HistorySheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const history = useHistory(id, open.isOpen);
  const narrate = useNarrator();
  const config = useClinic().data?.config;
  const position = issuedPosition((history.data ?? []).map(({ entry }) => entry));
  return (
    <Sheet {...open} title={position === null ? t('tickets.history.title') : t('tickets.history.titleOf', { position })}>
      <Loaded query={history} skeleton={<SkeletonRows rows={4} />}>
        {(entries) => (
          <>
            <div className="mb-5 flex flex-col gap-3">
              <p className="text-quiet">{format.longDate(entries[0]?.entry.at ?? null)}</p>
              {pair && <MessageMark key={id} pair={pair} isPastDay={isPastDay} />}
            </div>
            <ol className="flex flex-col">
              {entries.map(({ place, entry }) => (
                <HistoryEntry
                  key={place}
                  entry={entry}
                  narrate={narrate}
                  position={position}
                  beganAt={entries[0]?.entry.at ?? entry.at}
                  isLast={place === entries.length - 1}
                  toReplay={config ? replayMomentLink(entry.at, id, config) : null}
                />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Sheet>
  );
}
