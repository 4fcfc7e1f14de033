import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { MESSAGE_PARAMETER } from '../receipt-address.ts';
import { parseIncoming, parseReceipt } from '../twilio/parse-posts.ts';
import { isSigned, readForm, type SignedPost } from '../twilio/signed-post.ts';
import { ACCOUNT, aMessage, MESSAGE_ID, PATIENT, TEMPLATE } from './a-message.ts';
import { messengerUnderTest, PUBLIC_URL } from './messenger-under-test.ts';
import { deliver, incomingPost, receiptPost } from './twilio-posts.ts';

const FORM = {
  To: `whatsapp:${PATIENT}`,
  From: `whatsapp:${ACCOUNT.fromNumber}`,
  ContentSid: TEMPLATE,
  ContentVariables: JSON.stringify({ 1: 'Al Noor', 2: '12', 3: 'secret', 4: '-' }),
};
const HEADERS = {
  accept: 'application/json',
  authorization: `Basic ${btoa(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`)}`,
  'content-type': 'application/x-www-form-urlencoded',
};
const PATH = `/2010-04-01/Accounts/${ACCOUNT.accountSid}/Messages.json`;

interface Changed {
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly path?: string;
}

const WRONG: readonly (readonly [what: string, changed: Changed, status: number, code: number])[] = [
  ['without credentials', { headers: { authorization: '' } }, 401, 20003],
  ['with a token of another', { headers: { authorization: `Basic ${btoa(`${ACCOUNT.accountSid}:x`)}` } }, 401, 20003],
  ['in JSON', { headers: { 'content-type': 'application/json' } }, 400, 21604],
  ['to a path of another version', { path: PATH.replace('2010', '2011') }, 404, 20404],
  ['by PUT', { method: 'PUT' }, 405, 20004],
  ['to a phone without its channel', { form: { To: PATIENT } }, 400, 21910],
  ['to a phone that is none', { form: { To: 'whatsapp:0501234567' } }, 400, 21211],
  ['from a phone of another', { form: { From: 'whatsapp:+15005550006' } }, 400, 63007],
  ['by a template that is none', { form: { ContentSid: `HX${'9'.repeat(32)}` } }, 400, 21655],
  ['with variables that are no JSON', { form: { ContentVariables: '1=Al Noor' } }, 400, 21656],
  ['with a variable missing', { form: { ContentVariables: '{"1":"a","2":"b","3":"c"}' } }, 400, 21656],
  ['with a variable too many', { form: { ContentVariables: '{"1":"a","2":"b","3":"c","4":"d","5":"e"}' } }, 400, 21656],
  ['with an empty variable', { form: { ContentVariables: '{"1":"a","2":"b","3":"c","4":""}' } }, 400, 21656],
  ['with a number for a text', { form: { ContentVariables: '{"1":"a","2":12,"3":"c","4":"d"}' } }, 400, 21656],
  ['with receipts to this machine', { form: { StatusCallback: 'https://localhost/x' } }, 400, 21609],
  ['with a field that is none', { form: { Text: 'hello' } }, 400, 20001],
];

describe('the double of Twilio', () => {
  it('takes a request as Twilio documents it', async () => {
    await using under = await messengerUnderTest();
    const response = await fetch(under.twilio.url + PATH, { method: 'POST', headers: HEADERS, body: new URLSearchParams(FORM) });
    expect([response.status, await response.json()]).toEqual([201, expect.objectContaining({ sid: under.twilio.taken[0]?.sid })]);
    expect(under.twilio.defects).toEqual([]);
  });

  it.each(WRONG)(
    'refuses a request %s, and notes it',
    async (_, { form, headers, method = 'POST', path = PATH }, status, code) => {
      await using under = await messengerUnderTest();
      const body = new URLSearchParams({ ...FORM, ...form });
      const response = await fetch(under.twilio.url + path, { method, headers: { ...HEADERS, ...headers }, body });
      expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ status, code })]);
      expect(under.twilio.defects).toHaveLength(1);
      expect(under.twilio.taken).toEqual([]);
    },
  );

  it('posts receipts and incoming messages that are signed for the public address', async () => {
    await using under = await messengerUnderTest();
    await using product = await productAt(PUBLIC_URL);
    await under.messenger.send(ACCOUNT, aMessage());
    const [message] = under.twilio.taken;
    if (!message) throw new Error('nothing was taken');
    const inbound = `${PUBLIC_URL}/v1/messaging/inbound/al-noor`;
    expect(await deliver(receiptPost(ACCOUNT, message, 'failed', '63016'), product.origin)).toBe(204);
    expect(await deliver(incomingPost(ACCOUNT, inbound, PATIENT, 'إيقاف'), product.origin)).toBe(204);
    expect(product.posts.map((post) => isSigned(ACCOUNT.authToken, post))).toEqual([true, true]);
    const [receipt, incoming] = product.posts;
    const named = new URL(receipt?.url ?? PUBLIC_URL).searchParams.get(MESSAGE_PARAMETER);
    expect(parseReceipt(named, receipt?.form ?? {})).toEqual({
      messageId: MESSAGE_ID,
      sid: message.sid,
      account: ACCOUNT.accountSid,
      says: 'failed',
      code: '63016',
    });
    expect(parseIncoming(incoming?.form ?? {})).toEqual({ from: PATIENT, text: 'إيقاف', sid: incoming?.form['MessageSid'] });
  });
});

/** A server that keeps what is posted to it, as if at its public address. */
async function productAt(
  publicUrl: string,
): Promise<AsyncDisposable & { readonly origin: string; readonly posts: SignedPost[] }> {
  const posts: SignedPost[] = [];
  const server = createServer(async (request, response) => {
    const signature = request.headers['x-twilio-signature'];
    const form = readForm(await text(request)) ?? {};
    posts.push({ url: publicUrl + request.url, form, signature: Array.isArray(signature) ? undefined : signature });
    response.writeHead(204).end();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${address.port}`, posts, [Symbol.asyncDispose]: close };
}
