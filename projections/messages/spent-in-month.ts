import type { Collection, Query } from '#libs/document-store/document-store.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { spentOn } from '#libs/domain/messages/monthly-cap.ts';
import type { MessageDocument, Spends } from './message-document.ts';

type Messages = Pick<Collection<MessageDocument>, 'count' | 'find'>;

/** How many of its messages a clinic has used in the day's month, that day's included. */
export const spentInMonth = (messages: Messages, clinicId: ClinicId, day: ClinicDay): Promise<number> =>
  spent(messages, clinicId, { from: firstOfMonth(day), to: day });

/** The same without that day's, which its stream counts to the moment. */
export const spentInMonthBefore = (messages: Messages, clinicId: ClinicId, day: ClinicDay): Promise<number> =>
  spent(messages, clinicId, { from: firstOfMonth(day), to: justBefore(day) });

async function spent(
  messages: Messages,
  clinicId: ClinicId,
  days: { readonly from: string; readonly to: string },
): Promise<number> {
  const those = (spends: Spends): Query => ({ where: { tenant: clinicId, spends }, range: { field: 'day', ...days } });
  const [once, more] = await Promise.all([messages.count(those('one')), messages.find(those('more'))]);
  return more.reduce((sum, message) => sum + spentOn(message), once);
}

const firstOfMonth = (day: ClinicDay): string => `${day.slice(0, 6)}01`;

/** The end of a range of days, which compare as text: the first of a month has a day "00" before it, and so none. */
const justBefore = (day: ClinicDay): string => String(Number(day) - 1);
