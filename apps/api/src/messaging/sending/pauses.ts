import { Inject, Injectable } from '@nestjs/common';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import { RESTORED, type Restored } from '#libs/operations/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { STATE_STORE } from '../../platform/runtime/tokens.ts';

const PAUSES = 'messaging/paused/';
/** The code of a pause after a restore that may have lost the wishes for no messages. */
const LOST_WISHES = 'restored';

export type Pause = {
  readonly since: Instant;
  /** The provider's code. */
  readonly code: string;
};

/** Clinics whose messages wait for their settings to be changed. */
@Injectable()
export class Pauses {
  constructor(@Inject(STATE_STORE) private readonly state: StateStore) {}

  /** The provider refused the clinic's account: every further message would be refused as well. */
  async begin(clinicId: ClinicId, pause: Pause): Promise<void> {
    await this.state.put(`${PAUSES}${clinicId}`, pause);
  }

  /** A pause ends when the clinic's messaging settings are changed. */
  async of(clinicId: ClinicId, { messagingChangedAt }: Pick<Clinic<unknown>, 'messagingChangedAt'>): Promise<Pause | null> {
    const holds = ({ since }: Pause): boolean => messagingChangedAt === null || messagingChangedAt <= since;
    const refused = (await this.state.get<Pause>(`${PAUSES}${clinicId}`))?.value;
    if (refused && holds(refused)) return refused;
    const restored = await this.restored();
    if (!restored?.mayLackWishes) return null;
    const pause = { since: restored.at, code: LOST_WISHES };
    return holds(pause) ? pause : null;
  }

  /** The restore that these data come from: what was sent between the backup and the restore stands nowhere. */
  async restored(): Promise<Restored | undefined> {
    return (await this.state.get<Restored>(RESTORED))?.value;
  }
}
