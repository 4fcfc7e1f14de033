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

type Account = Pick<
  Messaging,
  'accountSid' | 'fromNumber' | 'authTokenSet' | 'includeName' | 'contentSid' | 'contentSidWithName'
>;

/** Whether settings are so complete that a message can be sent by them. */
export const isSetUp = ({ accountSid, fromNumber, authTokenSet, ...templates }: Account): boolean =>
  accountSid !== null && fromNumber !== null && authTokenSet && templateOf(templates) !== null;
