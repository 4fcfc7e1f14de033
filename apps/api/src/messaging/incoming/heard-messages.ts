import { createHmac } from 'node:crypto';
import type { Brand } from '#libs/domain/kernel/brand.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

const PREFIX = 'heard-message/';

/** A keyed hash of an incoming message's id: by the id itself the provider would give out the phone. */
export type HeardName = Brand<string, 'HeardName'>;

interface HeardMessagesParts {
  readonly state: Pick<StateStore, 'get' | 'put'>;
  readonly secret: Buffer;
}

/**
 * Marks of the incoming messages that were heard. A signed post has no time in it, so one that was caught on its way could be sent
 * again years later: a mark has no end.
 */
export class HeardMessages {
  private readonly parts: HeardMessagesParts;

  constructor(parts: HeardMessagesParts) {
    this.parts = parts;
  }

  nameOf(clinicId: ClinicId, sid: string): HeardName {
    return createHmac('sha256', this.parts.secret).update(`heard message\n${clinicId}\n${sid}`).digest('base64url') as HeardName;
  }

  async has(name: HeardName): Promise<boolean> {
    return (await this.parts.state.get(`${PREFIX}${name}`)) !== undefined;
  }

  async add(name: HeardName): Promise<void> {
    await this.parts.state.put(`${PREFIX}${name}`, true);
  }
}
