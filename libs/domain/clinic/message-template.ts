import type { Messaging } from './settings.ts';

export interface MessageTemplate {
  readonly contentSid: string;
  /** Whether it has the patient's name as its last variable. */
  readonly withName: boolean;
}

/** The template of a call's message. A name needs both a manager's wish and a template that has it; null: there is no template. */
export function templateOf({
  includeName,
  contentSid,
  contentSidWithName,
}: Pick<Messaging, 'includeName' | 'contentSid' | 'contentSidWithName'>): MessageTemplate | null {
  if (includeName && contentSidWithName !== null) return { contentSid: contentSidWithName, withName: true };
  return contentSid === null ? null : { contentSid, withName: false };
}

/** The template of the message that a turn is near; null while the clinic does not want it, or has none. */
export const nearlyThereTemplate = ({ nearlyThere }: Pick<Messaging, 'nearlyThere'>): string | null =>
  nearlyThere.enabled ? nearlyThere.contentSid : null;

type Account = Pick<Messaging, 'accountSid' | 'fromNumber' | 'authTokenSet'>;
type Templates = Parameters<typeof templateOf>[0];

/** Whether settings are so complete that a call's message can be sent by them. */
export const isSetUp = (messaging: Account & Templates): boolean => hasAccount(messaging) && templateOf(messaging) !== null;

/** Whether the clinic wants patients told that their turn is near, and can tell them. */
export const tellsNearlyThere = (messaging: Account & Pick<Messaging, 'nearlyThere'>): boolean =>
  hasAccount(messaging) && nearlyThereTemplate(messaging) !== null;

const hasAccount = ({ accountSid, fromNumber, authTokenSet }: Account): boolean =>
  accountSid !== null && fromNumber !== null && authTokenSet;
