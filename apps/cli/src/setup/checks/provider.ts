import { z } from 'zod';
import { isLoopbackHost } from '#runtime/config/loopback.ts';
import type { Verdict } from '../asking.ts';

const DISCOVERY_TIMEOUT_MS = 8_000;
/** Microsoft's document for all directories names no issuer of one. */
const ANY_DIRECTORY = 'https://login.microsoftonline.com/{tenantid}/v2.0';
const MICROSOFT = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\/v2\.0$/;

const document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** Fetches the OpenID provider's discovery document: undefined, or the problem found. */
export async function checkProvider(issuer: string): Promise<Verdict<undefined>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const isOther = (cause: string): Verdict<undefined> => ({ wrong: 'issuer', details: { address, issuer, cause } });
  if (!URL.canParse(issuer)) return isOther('URL');
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopbackHost(hostname))) return isOther(protocol);
  const answer = await get(address);
  if (answer instanceof Error) return { value: undefined, doubt: 'unreachable', details: { issuer, cause: causeOf(answer) } };
  if (answer.status !== 200) return isOther(`HTTP ${answer.status}`);
  const read = document.safeParse(answer.body);
  if (!read.success) return isOther('OpenID Connect');
  const named = read.data.issuer;
  return named === issuer || (named === ANY_DIRECTORY && MICROSOFT.test(issuer)) ? { value: undefined } : isOther(named);
}

async function get(address: string): Promise<{ readonly status: number; readonly body: unknown } | Error> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The network's error, since fetch itself only says that it failed. */
function causeOf({ cause, name }: Error): string {
  return cause instanceof Error ? String('code' in cause ? cause.code : cause.message) : name;
}
