import * as z from 'zod/mini';
import { one } from '../answers.ts';
import { phone } from '../fields/fields.ts';

export { isSetUp } from '#libs/domain/clinic/message-template.ts';

/** A message to try the clinic's settings with. The phone stands in the body alone: addresses are logged. */
export const testMessageRequest = z.strictObject({ to: phone });
export type TestMessageRequest = z.output<typeof testMessageRequest>;

/** The provider took the message, under this id of its own. */
const testMessage = z.object({ sid: z.string() });
export type TestMessage = z.infer<typeof testMessage>;
export const testMessageAnswer = one(testMessage);
