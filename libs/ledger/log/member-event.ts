import { ERASES_MEMBER } from '#libs/domain/members/consequences.ts';
import type { MemberEvent } from '#libs/domain/members/events.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { LogEvent } from './log-event.ts';
import { recognise } from './recognise.ts';

/** The directory unseals its events before it folds them; a projection never does. */
type AsSealed<Event> = Event extends {
  readonly type: infer Type;
  readonly data: infer Data extends { readonly confidential: unknown };
}
  ? { readonly type: Type; readonly data: Omit<Data, 'confidential'> & { readonly confidential: Sealed } }
  : Event;

export type MemberLogEvent = LogEvent & AsSealed<MemberEvent>;

export const isMemberEvent = recognise<AsSealed<MemberEvent>>('directory', ERASES_MEMBER);
