import { createHash } from 'node:crypto';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { ClinicLink } from './display-links.ts';

const LIFETIME_MS = 5 * 60_000;
/** A code that another television shows is not given again; where so many in a row are shown, something is wrong. */
const ATTEMPTS = 10;

/** A television, and the link that a manager has sent there: whose and which, as its token is kept nowhere. */
export type Pairing = {
  readonly code: string;
  readonly expiresAt: string;
  readonly sentTo: ClinicLink | null;
};

/** `usedBy`: the command that it served, so that the same one, sent again, finds it done. */
type ShownCode = { readonly television: string; readonly expiresAt: string; readonly usedBy: string | null };

export interface PairingsParts {
  readonly state: StateStore;
  readonly now: () => Date;
  /** What a television is known by: unguessable, as text that a cookie takes. */
  readonly newSecret: () => string;
  /** Six figures. */
  readonly newCode: () => string;
}

/** Televisions that show a code, and managers who type it: both for five minutes, and each code once. */
export class Pairings {
  private readonly parts: PairingsParts;

  constructor(parts: PairingsParts) {
    this.parts = parts;
  }

  async begin(): Promise<{ readonly secret: string; readonly pairing: Pairing }> {
    const secret = this.parts.newSecret();
    const television = televisionOf(secret);
    const expiresAt = this.inFiveMinutes();
    const pairing = { code: await this.show(television, expiresAt), expiresAt: expiresAt.toISOString(), sentTo: null };
    await this.parts.state.put(television, pairing, { expiresAt });
    return { secret, pairing };
  }

  /** @throws Refusal */
  async of(secret: string): Promise<Pairing> {
    const entry = await this.parts.state.get<Pairing>(televisionOf(secret));
    if (!entry) throw notFound();
    return entry.value;
  }

  /** The television has five minutes from now to fetch it, however late it was typed. @throws Refusal */
  async send(code: string, sentTo: ClinicLink, commandId: string): Promise<void> {
    const television = await this.use(code, commandId);
    const entry = await this.parts.state.get<Pairing>(television);
    if (!entry) throw notFound();
    await this.parts.state.put(television, { ...entry.value, sentTo }, { expiresAt: this.inFiveMinutes() });
  }

  private async show(television: string, expiresAt: Date): Promise<string> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const code = this.parts.newCode();
      const shown: ShownCode = { television, expiresAt: expiresAt.toISOString(), usedBy: null };
      if (await this.parts.state.put(keyOf(code), shown, { expiresAt, ifRevision: null })) return code;
    }
    throw new Refusal('store.unavailable');
  }

  /** Which television shows it. Of two who type it at once, one comes too late. */
  private async use(code: string, commandId: string): Promise<string> {
    const entry = await this.parts.state.get<ShownCode>(keyOf(code));
    if (!entry) throw notFound();
    const { television, expiresAt, usedBy } = entry.value;
    if (usedBy === commandId) return television;
    const options = { expiresAt: new Date(expiresAt), ifRevision: entry.revision };
    const used: ShownCode = { ...entry.value, usedBy: commandId };
    if (usedBy !== null || !(await this.parts.state.put(keyOf(code), used, options))) throw notFound();
    return television;
  }

  private inFiveMinutes(): Date {
    return new Date(this.parts.now().getTime() + LIFETIME_MS);
  }
}

const keyOf = (code: string): string => `pairing/code/${code}`;
/** As with sessions, the store holds only the hash of what opens it. */
const televisionOf = (secret: string): string => `pairing/television/${createHash('sha256').update(secret).digest('base64url')}`;
const notFound = (): Refusal => new Refusal('pairing.notFound');
