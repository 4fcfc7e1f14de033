import type { Lang } from '../lang.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { AuditAction } from './events.ts';
import { type ClinicHabits, type Narrator, narratorIn } from './narrator.ts';
import type { TrailWords } from './wording.ts';

const WORDS: { readonly [L in Lang]: TrailWords } = { ar, en };

/** The narrator of a server, which has every language. */
export const narratorOf = (lang: Lang, habits: ClinicHabits): Narrator => narratorIn({ lang, words: WORDS[lang] }, habits);

/** An event's kind in a few words, without its subject. */
export const actionName = (lang: Lang, action: AuditAction): string => WORDS[lang].actions[action];

const actions = Object.keys(en.sentences).filter(isAuditAction);

/** Every event's name, for a filter. */
export const AUDIT_ACTIONS: readonly [AuditAction, ...AuditAction[]] = [
  'TicketIssued',
  ...actions.filter((each) => each !== 'TicketIssued'),
];

export function isAuditAction(type: string): type is AuditAction {
  return Object.hasOwn(en.sentences, type);
}
