import { type AuditManifest, auditManifestLine } from '#libs/contracts/audit/audit.ts';
import { canonicalJson } from '#libs/ledger/chain/canonical-json.ts';
import { isSignedBy, type SigningKey } from '#libs/privacy/signing-key.ts';

export type UnsignedManifest = Omit<AuditManifest, 'signature' | 'publicKey'>;

export function signedManifest(content: UnsignedManifest, key: SigningKey): AuditManifest {
  const named = { ...content, publicKey: key.publicKey };
  return { ...named, signature: key.sign(bytesOf(named)).toString('base64') };
}

/** Whether the manifest was signed by the owner of this key; the key that it names itself proves nothing. */
export function isManifestOf({ signature, ...content }: AuditManifest, publicKey: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  // Base64 has bits that decode to nothing: a signature counts in one spelling only.
  return bytes.toString('base64') === signature && isSignedBy(publicKey, bytesOf(content), bytes);
}

/** Last line of NDJSON. */
export const manifestLine = (manifest: AuditManifest): string => `${JSON.stringify({ manifest })}\n`;

/** Undefined: the text is no manifest. */
export function manifestIn(text: string): AuditManifest | undefined {
  try {
    return auditManifestLine.safeParse(JSON.parse(text)).data?.manifest;
  } catch {
    // Not JSON, so no manifest.
    return undefined;
  }
}

const bytesOf = (content: Omit<AuditManifest, 'signature'>): Buffer => Buffer.from(canonicalJson(content));
