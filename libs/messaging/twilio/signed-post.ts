import twilio from 'twilio';

/** A posted form, of which nothing is known: a field that stands there twice has both values. */
export type PostedForm = Readonly<Record<string, string | string[]>>;

/** Reads a body of type application/x-www-form-urlencoded. */
export function readForm(body: string): PostedForm {
  const values = new URLSearchParams(body);
  const names = [...new Set(values.keys())];
  const valuesOf = (name: string): string | string[] => {
    const [first = '', ...others] = values.getAll(name);
    return others.length === 0 ? first : [first, ...others];
  };
  return Object.fromEntries(names.map((name) => [name, valuesOf(name)]));
}

export interface SignedPost {
  /** The address that the provider was given, query included. */
  readonly url: string;
  readonly form: PostedForm;
  /** The header X-Twilio-Signature. */
  readonly signature: string | undefined;
}

/** Whether Twilio signed the post with the clinic's token. A clinic without one has nothing that could be signed. */
export const isSigned = (authToken: string, { url, form, signature }: SignedPost): boolean =>
  authToken !== '' && signature !== undefined && twilio.validateRequest(authToken, signature, url, form);
