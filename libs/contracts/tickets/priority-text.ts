import type { PriorityReason } from '#libs/domain/queue-day/reasons.ts';
import type { Lang } from '../lang.ts';

/** Why a patient comes first, in a word or two: the same on the pages, in the trail and in a ticket's history. */
export const PRIORITY_TEXTS: Readonly<Record<Lang, Readonly<Record<PriorityReason, string>>>> = {
  ar: { urgent: 'حالة عاجلة', frail: 'كبر السن أو ضعف', child: 'طفل صغير', staff: 'من العاملين في العيادة', other: 'سبب آخر' },
  en: { urgent: 'urgent', frail: 'frail', child: 'small child', staff: 'works here', other: 'another reason' },
};
