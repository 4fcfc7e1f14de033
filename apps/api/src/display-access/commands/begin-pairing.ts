import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Pairings, televisionOf } from '../pairings.ts';

export interface NewPairing {
  /** The television asks for its pairing by it. */
  readonly secret: string;
  readonly code: string;
  readonly expiresAt: string;
}

/** Gives a television a code to show, which a manager types. It works once, for five minutes. */
export class BeginPairing extends Command<NewPairing> {}

export interface PairingChance {
  /** Unguessable secret that identifies a television, as text for a cookie. */
  readonly newSecret: () => string;
  /** Six digits. */
  readonly newCode: () => string;
}
export const PAIRING_CHANCE = Symbol('PairingChance');

/** Codes in use are drawn again; so many in a row mean a fault. */
const MAX_CODE_ATTEMPTS = 10;

@CommandHandler(BeginPairing)
export class BeginPairingHandler implements ICommandHandler<BeginPairing> {
  constructor(
    private readonly pairings: Pairings,
    @Inject(PAIRING_CHANCE) private readonly chance: PairingChance,
  ) {}

  async execute(): Promise<NewPairing> {
    const secret = this.chance.newSecret();
    const television = televisionOf(secret);
    const expiry = this.pairings.newExpiry();
    const shown = { code: await this.unusedCode(television, expiry), expiresAt: expiry.toISOString() };
    await this.pairings.keep(television, { ...shown, sentTo: null }, expiry);
    return { secret, ...shown };
  }

  private async unusedCode(television: string, expiry: Date): Promise<string> {
    for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt += 1) {
      const code = this.chance.newCode();
      if (await this.pairings.reserve(code, television, expiry)) return code;
    }
    throw new Refusal('store.unavailable');
  }
}
