export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  /** Packed inside its parent's archive, whose hash covers it. */
  readonly inBundle?: boolean;
  /** A folder of this project, not an archive. */
  readonly link?: boolean;
}

/** SHA-512 in base64: 64 bytes are 86 characters and two of padding. */
const SHA512 = /(^|\s)sha512-[A-Za-z0-9+/]{86}==(\s|$)/;

/** Locked packages without a SHA-512: of these, `npm ci` installs whatever a registry or a proxy serves. */
export function unverified(packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(packages)
    .filter(([path, { inBundle, link }]) => path !== '' && !inBundle && !link)
    .filter(([, { integrity = '' }]) => !SHA512.test(integrity))
    .map(([path, { version }]) => `${path} ${version ?? ''}: no sha512`);
}
