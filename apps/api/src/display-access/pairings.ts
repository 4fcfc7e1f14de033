import { createHash } from 'node:crypto';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { ClinicLink } from './link-addresses.ts';

const LIFETIME_MS = 5 * 60_000;
/** Digits of a code, which a manager types. */
export const CODE_DIGITS = 6;

/** A television and the link sent to it: clinic and kind only, because tokens are never stored. */
export type Pairing = {
  readonly code: string;
  readonly expiresAt: string;
  readonly sentTo: ClinicLink | null;
};

/** `usedBy`: the command that redeemed it, so that a retry of the same command succeeds. */
type ShownCode = { readonly television: string; readonly expiresAt: string; readonly usedBy: string | null };

export interface PairingsParts {
  readonly state: StateStore;
  readonly now: () => Date;
}

/** Pairings of televisions, and the codes that they show, each for five minutes. */
export class Pairings {
  private readonly parts: PairingsParts;

  constructor(parts: PairingsParts) {
    this.parts = parts;
  }

  /** False: another television shows this code. */
  async reserve(code: string, television: string, expiresAt: Date): Promise<boolean> {
    const shown: ShownCode = { television, expiresAt: expiresAt.toISOString(), usedBy: null };
    return (await this.parts.state.put(codeKey(code), shown, { expiresAt, ifRevision: null })) !== undefined;
  }

  /** Returns the television that shows the code. Of two concurrent calls one is refused. @throws Refusal */
  async redeem(code: string, commandId: string): Promise<string> {
    const entry = await this.parts.state.get<ShownCode>(codeKey(code));
    if (!entry) throw notFound();
    const { television, expiresAt, usedBy } = entry.value;
    if (usedBy === commandId) return television;
    const options = { expiresAt: new Date(expiresAt), ifRevision: entry.revision };
    const used: ShownCode = { ...entry.value, usedBy: commandId };
    if (usedBy !== null || !(await this.parts.state.put(codeKey(code), used, options))) throw notFound();
    return television;
  }

  /** @throws Refusal */
  async pairingOf(television: string): Promise<Pairing> {
    const entry = await this.parts.state.get<Pairing>(television);
    if (!entry) throw notFound();
    return entry.value;
  }

  async keep(television: string, pairing: Pairing, expiresAt: Date): Promise<void> {
    await this.parts.state.put(television, pairing, { expiresAt });
  }

  newExpiry(): Date {
    return new Date(this.parts.now().getTime() + LIFETIME_MS);
  }
}

/** A television by its secret, of which the store holds only the hash, as with sessions. */
export const televisionOf = (secret: string): string =>
  `pairing/television/${createHash('sha256').update(secret).digest('base64url')}`;

const codeKey = (code: string): string => `pairing/code/${code}`;
const notFound = (): Refusal => new Refusal('pairing.notFound');
