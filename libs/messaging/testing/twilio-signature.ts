import { createHmac } from 'node:crypto';
import type { PostedForm } from '../twilio/signed-post.ts';

/** The signature as Twilio documents it, written anew: the address, then each field's name and values in order, under the token. */
export function signatureOf(authToken: string, url: string, form: PostedForm): string {
  const told = Object.entries(form)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, value]) => [...new Set([value].flat())].toSorted().map((each) => name + each))
    .join('');
  return createHmac('sha1', authToken)
    .update(url + told)
    .digest('base64');
}
