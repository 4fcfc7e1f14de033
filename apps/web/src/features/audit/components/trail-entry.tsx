import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#libs/contracts/audit/audit.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { replayMomentLink } from '../../../lib/replay-links.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { Link } from '../../../ui/link.tsx';
import { isReplayed } from '../rules/replayed.ts';
import { ActionIcon } from './action-icon.tsx';
import { actorName } from './actor-name.ts';
import { useStoryLinks } from './use-story-links.ts';

interface TrailEntryProps {
  readonly entry: AuditEntry;
  /** Null where all entries are of one clinic. */
  readonly clinic: string | null;
  /** Whether it is read in a ticket's story, where its own number leads nowhere. */
  readonly isInStory: boolean;
}

/** One event with its time and actor, and the ways to the whole story of its number and of its actor. */
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
    <div className="flex gap-4 py-2">
      <ActionIcon action={action} />
      <div className="min-w-0 grow">
        <p className="break-words">{words}</p>
        <p className="break-words text-quiet text-sm">
          <time dateTime={at}>{format.time(at)}</time> ·{' '}
          {actor.id === null ? <bdi>{name}</bdi> : <Link to={links.ofActor(actor.id)}>{name}</Link>}
          {clinic !== null && (
            <>
              {' '}
              · <bdi>{clinic}</bdi>
            </>
          )}
          {ticket !== null && !isInStory && (
            <span className="print:hidden">
              {' '}
              ·{' '}
              <Link to={links.ofTicket(ticket.id)}>
                {t('audit.story.ofTicket', { position: format.position(ticket.position) })}
              </Link>
            </span>
          )}
          {toReplay !== null && (
            <span className="print:hidden">
              {' '}
              · <Link to={toReplay}>{t('tickets.history.replay')}</Link>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
