import * as z from 'zod/mini';
import { templateOf } from '#libs/domain/clinic/message-template.ts';
import { one } from './answers.ts';
import type { Clinic } from './clinics.ts';
import { phone } from './fields/fields.ts';

/** A message to try the clinic's settings with. The phone stands in the body alone: addresses are logged. */
export const testMessageRequest = z.strictObject({ to: phone });
export type TestMessageRequest = z.output<typeof testMessageRequest>;

/** The provider took the message, under this id of its own. */
const testMessage = z.strictObject({ sid: z.string() });
export type TestMessage = z.infer<typeof testMessage>;
export const testMessageAnswer = one(testMessage);

type Settings = NonNullable<Clinic['messaging']>;

/** Whether settings are so complete that a message can be sent by them. */
export const isSetUp = ({ accountSid, fromNumber, authTokenSet, ...templates }: Settings): boolean =>
  accountSid !== null && fromNumber !== null && authTokenSet && templateOf(templates) !== null;
