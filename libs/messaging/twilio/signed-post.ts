/** The header that holds a post's signature. */
export const SIGNATURE_HEADER = 'X-Twilio-Signature';

/** A posted form, of which nothing is known: a field that stands there twice has both values. */
export type PostedForm = Readonly<Record<string, string | string[]>>;

/** Reads a body of type application/x-www-form-urlencoded, in one pass: nothing is known yet of who posted it. */
export function readForm(body: string): PostedForm {
  const values = new Map<string, [string, ...string[]]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

export interface SignedPost {
  /** The address that the provider was given, query included. */
  readonly url: string;
  readonly form: PostedForm;
  /** Value of the signature's header. */
  readonly signature: string | undefined;
}

/** Whether Twilio signed the post with the clinic's token. A clinic without one has nothing that could be signed. */
export async function isSigned(authToken: string, { url, form, signature }: SignedPost): Promise<boolean> {
  if (authToken === '' || signature === undefined) return false;
  const { default: twilio } = await import('twilio');
  return twilio.validateRequest(authToken, signature, url, form);
}
