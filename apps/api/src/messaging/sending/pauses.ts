import { Inject, Injectable } from '@nestjs/common';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import { RESTORED, type Restored } from '#libs/reactors/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { STATE_STORE } from '../../platform/runtime/tokens.ts';

const PAUSES = 'messaging/paused/';
const ENDS = 'messaging/resumed/';
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

  /** The provider took a test message since: the settings were right, and the account is again. */
  async end(clinicId: ClinicId, at: Instant): Promise<void> {
    await this.state.put(`${ENDS}${clinicId}`, at);
  }

  /** A pause ends when the clinic's messaging settings are changed, or a test message by them succeeds. */
  async pauseOf(clinicId: ClinicId, { messagingChangedAt }: Pick<Clinic<unknown>, 'messagingChangedAt'>): Promise<Pause | null> {
    const refused = (await this.state.get<Pause>(`${PAUSES}${clinicId}`))?.value;
    const restored = await this.restored();
    const pauses = [
      ...(refused ? [refused] : []),
      ...(restored?.mayLackWishes ? [{ since: restored.at, code: LOST_WISHES }] : []),
    ];
    if (pauses.length === 0) return null;
    const endedAt = (await this.state.get<Instant>(`${ENDS}${clinicId}`))?.value;
    const lasts = ({ since }: Pause, end: Instant | null | undefined): boolean => !end || end <= since;
    return pauses.find((pause) => lasts(pause, messagingChangedAt) && lasts(pause, endedAt)) ?? null;
  }

  /** The restore that these data come from: what was sent between the backup and the restore stands nowhere. */
  async restored(): Promise<Restored | undefined> {
    return (await this.state.get<Restored>(RESTORED))?.value;
  }
}
