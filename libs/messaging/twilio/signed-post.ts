import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that holds a post's signature. */
export const SIGNATURE_HEADER = 'X-Twilio-Signature';
/** A SHA-1 in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{27}=$/;
/** A true post has about twenty. */
const FIELDS_MAX = 64;
const ADDRESS = /^(https?):\/\/(\[[^\]]*\]|[^/:?]*)(:\d+)?(.*)$/;

/** A posted form, of which nothing is known: a field that stands there twice has both values. */
export type PostedForm = Readonly<Record<string, string | string[]>>;

export const isSignature = (text: unknown): text is string => typeof text === 'string' && SIGNATURE.test(text);

/** Reads a body of type application/x-www-form-urlencoded; undefined where it has more fields than any true post. */
export function readForm(body: string): PostedForm | undefined {
  if (body.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) return undefined;
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
export function isSigned(authToken: string, { url, form, signature }: SignedPost): boolean {
  if (authToken === '' || !isSignature(signature)) return false;
  const fields = Object.entries(form)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, value]) => [...new Set([value].flat())].toSorted().map((each) => name + each))
    .join('');
  const given = Buffer.from(signature, 'base64');
  return spellingsOf(url).some((address) => timingSafeEqual(given, signatureOf(authToken, address + fields)));
}

const signatureOf = (authToken: string, text: string): Buffer => createHmac('sha1', authToken).update(text).digest();

/** Twilio signs some addresses with their port and some without, so all spellings of the port count. */
function spellingsOf(url: string): readonly string[] {
  const [, scheme = '', host = '', port, rest = ''] = ADDRESS.exec(url) ?? [];
  const other = port === undefined ? (scheme === 'https' ? ':443' : ':80') : '';
  return [url, `${scheme}://${host}${other}${rest}`];
}
