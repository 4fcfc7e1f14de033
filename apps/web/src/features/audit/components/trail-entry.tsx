import { ChevronRight, Rewind } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditEntry } from '#libs/contracts/audit/audit.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { replayMomentLink } from '../../../lib/replay-links.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { cx } from '../../../ui/cx.ts';
import { isReplayed } from '../rules/replayed.ts';
import { ActionIcon, isLook } from './action-icon.tsx';
import { actorName } from './actor-name.ts';
import { COLUMNS } from './row-look.ts';
import { useStoryLinks } from './use-story-links.ts';

interface TrailEntryProps {
  readonly entry: AuditEntry;
  /** Null where all entries are of one clinic. */
  readonly clinic: string | null;
  /** Whether it is read in a ticket's story, where its own number leads nowhere. */
  readonly isInStory: boolean;
}

/** One event in a row: its time, what was done and who did it, and the ways to the queue as it stood then and to the number's whole story. */
export function TrailEntry({
  entry: { at, clinic: ofClinic, actor, action, words, ticket },
  clinic,
  isInStory,
}: TrailEntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const links = useStoryLinks();
  const name = actorName(actor, t);
  const own = useClinic().data;
  // The replay is of the session's clinic.
  const toReplay =
    own && ticket !== null && own.id === ofClinic && isReplayed(action) ? replayMomentLink(at, ticket.id, own.config) : null;
  return (
    <div className={cx(COLUMNS, 'border-line border-b leading-row hover:bg-row @max-[40rem]:py-1')}>
      <time
        dateTime={at}
        className="flex min-h-8 items-center self-start text-quiet @min-[40rem]:min-h-11 @min-[40rem]:self-center"
      >
        {format.time(at)}
      </time>
      <span className="flex items-center text-quiet @max-[40rem]:hidden">
        <ActionIcon action={action} />
      </span>
      <p
        className={cx(
          'wrap-anywhere min-w-0 self-center py-1 @max-[40rem]:pt-1.5',
          isLook(action) ? 'text-quiet' : 'font-medium',
        )}
      >
        {words}
      </p>
      <p className="wrap-anywhere col-start-2 row-start-2 flex min-w-0 flex-wrap items-center gap-x-3 @min-[40rem]:col-auto @min-[40rem]:row-auto">
        {actor.id === null ? (
          <bdi className="aligned-with-page">{name}</bdi>
        ) : (
          <Link
            to={links.ofActor(actor.id)}
            className={cx(WAY, 'hover:text-brand hover:underline @max-[40rem]:-my-2.5 @max-[40rem]:py-2.5')}
          >
            <bdi className="aligned-with-page">{name}</bdi>
          </Link>
        )}
        {clinic !== null && <bdi className="text-faint text-meta">{clinic}</bdi>}
      </p>
      <div className="col-start-3 row-span-2 row-start-1 flex items-center justify-end @min-[40rem]:col-auto @min-[40rem]:row-auto print:hidden">
        {toReplay !== null && (
          <Link
            to={toReplay}
            title={t('tickets.history.replay')}
            className={cx(WAY, 'justify-center text-quiet hover:text-brand')}
          >
            <Rewind size={18} aria-hidden="true" />
            <span className="sr-only">{t('tickets.history.replay')}</span>
          </Link>
        )}
        {ticket !== null && !isInStory && (
          <Link to={links.ofTicket(ticket.id)} className={cx(WAY, 'justify-center text-quiet hover:text-ink')}>
            <ChevronRight size={18} aria-hidden="true" className="mirrored" />
            <span className="sr-only">{t('audit.story.ofTicket', { position: format.position(ticket.position) })}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

const WAY = 'touchable inline-flex items-center rounded-small underline-offset-4 -outline-offset-3!';
