import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export const FORGERIES = ['nonce', 'audience', 'issuer', 'expired', 'signature', 'unsigned', 'absent'] as const;
export type Forgery = (typeof FORGERIES)[number];

export interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

const KEY_ID = 'key-1';
const HOUR_S = 3_600;

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const own = newKey();
const foreign = newKey();

export const jwks = () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] });

/** An ID token as it should be, but for the one thing that is asked for. Undefined: none at all. */
export function idToken({ issuer, clientId, nonce, claims }: Expected, forgery: Forgery | undefined): string | undefined {
  if (forgery === 'absent') return undefined;
  const now = Math.floor(Date.now() / 1_000) - (forgery === 'expired' ? HOUR_S : 0);
  const payload = {
    ...claims,
    iss: forgery === 'issuer' ? 'https://accounts.google.com' : issuer,
    aud: forgery === 'audience' ? 'another-client' : clientId,
    nonce: forgery === 'nonce' ? 'another-nonce' : nonce,
    iat: now,
    exp: now + 300,
  };
  if (forgery === 'unsigned') return `${part({ alg: 'none' })}.${part(payload)}.`;
  return signed(payload, forgery === 'signature' ? foreign.privateKey : own.privateKey);
}

function signed(payload: object, key: KeyObject): string {
  const text = `${part({ alg: 'RS256', kid: KEY_ID })}.${part(payload)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
