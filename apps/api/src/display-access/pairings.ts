import { createHash } from 'node:crypto';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { ClinicLink } from './display-links.ts';

const LIFETIME_MS = 5 * 60_000;
/** Codes in use are drawn again; so many in a row mean a fault. */
const MAX_CODE_ATTEMPTS = 10;

/** A television and the link sent to it: clinic and kind only, because tokens are never stored. */
export type Pairing = {
  readonly code: string;
  readonly expiresAt: string;
  readonly sentTo: ClinicLink | null;
};

/** `usedBy`: the command that redeemed it, so that a retry of the same command succeeds. */
type ShownCode = { readonly television: string; readonly expiresAt: string; readonly usedBy: string | null };

export interface PairingsServices {
  readonly state: StateStore;
  readonly now: () => Date;
  /** Unguessable secret that identifies a television, as text for a cookie. */
  readonly newSecret: () => string;
  /** Six digits. */
  readonly newCode: () => string;
}

/** Pairs televisions that show a code with managers who type it. Each code works once, for five minutes. */
export class Pairings {
  private readonly services: PairingsServices;

  constructor(services: PairingsServices) {
    this.services = services;
  }

  async begin(): Promise<{ readonly secret: string; readonly pairing: Pairing }> {
    const secret = this.services.newSecret();
    const television = televisionKey(secret);
    const expiresAt = this.newExpiry();
    const pairing = { code: await this.reserveCode(television, expiresAt), expiresAt: expiresAt.toISOString(), sentTo: null };
    await this.services.state.put(television, pairing, { expiresAt });
    return { secret, pairing };
  }

  /** @throws Refusal */
  async find(secret: string): Promise<Pairing> {
    const entry = await this.services.state.get<Pairing>(televisionKey(secret));
    if (!entry) throw notFound();
    return entry.value;
  }

  /** Extends the pairing, so the television has five minutes to fetch its link however late the code was typed. @throws Refusal */
  async send(code: string, sentTo: ClinicLink, commandId: string): Promise<void> {
    const television = await this.redeemCode(code, commandId);
    const entry = await this.services.state.get<Pairing>(television);
    if (!entry) throw notFound();
    await this.services.state.put(television, { ...entry.value, sentTo }, { expiresAt: this.newExpiry() });
  }

  private async reserveCode(television: string, expiresAt: Date): Promise<string> {
    for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt += 1) {
      const code = this.services.newCode();
      const shown: ShownCode = { television, expiresAt: expiresAt.toISOString(), usedBy: null };
      if (await this.services.state.put(codeKey(code), shown, { expiresAt, ifRevision: null })) return code;
    }
    throw new Refusal('store.unavailable');
  }

  /** Returns the television that shows the code. Of two concurrent calls one is refused. */
  private async redeemCode(code: string, commandId: string): Promise<string> {
    const entry = await this.services.state.get<ShownCode>(codeKey(code));
    if (!entry) throw notFound();
    const { television, expiresAt, usedBy } = entry.value;
    if (usedBy === commandId) return television;
    const options = { expiresAt: new Date(expiresAt), ifRevision: entry.revision };
    const used: ShownCode = { ...entry.value, usedBy: commandId };
    if (usedBy !== null || !(await this.services.state.put(codeKey(code), used, options))) throw notFound();
    return television;
  }

  private newExpiry(): Date {
    return new Date(this.services.now().getTime() + LIFETIME_MS);
  }
}

const codeKey = (code: string): string => `pairing/code/${code}`;
/** The store holds only the secret's hash, as with sessions. */
const televisionKey = (secret: string): string => `pairing/television/${createHash('sha256').update(secret).digest('base64url')}`;
const notFound = (): Refusal => new Refusal('pairing.notFound');
