import type { AccessEvent } from '#libs/domain/access-records/events.ts';
import { type ClinicDay, isClinicDay } from '#libs/domain/kernel/ids.ts';
import type { TrailAction } from '#libs/domain/trail/events.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';

/** The tickets of a day that a view showed: all, or those that were waiting or called. */
type Showed = 'every ticket' | 'the queue';
type ViewOfDay = Extract<AccessEvent, { readonly data: { readonly day: ClinicDay } }>['type'];

/** Every view that names a day; one without a row does not compile. */
const SHOWED = {
  ListOpened: 'every ticket',
  ListSearched: 'every ticket',
  DeskQueueOpened: 'the queue',
  DoctorQueueOpened: 'the queue',
  PastDayOpened: 'every ticket',
  ReplayOpened: 'every ticket',
  ReportWithNamesMade: 'every ticket',
} as const satisfies Record<ViewOfDay, Showed>;

const isViewOfDay = (action: TrailAction): action is ViewOfDay => Object.hasOwn(SHOWED, action);

/** Tickets that an event showed of a day; null: it showed no day as a whole. */
export const showedBy = (action: TrailAction): Showed | null => (isViewOfDay(action) ? SHOWED[action] : null);

/** The day whose tickets an event showed; null: none as a whole. */
export function dayShown(action: TrailAction, { day }: LogEvent['data']): ClinicDay | null {
  return showedBy(action) !== null && typeof day === 'string' && isClinicDay(day) ? day : null;
}
