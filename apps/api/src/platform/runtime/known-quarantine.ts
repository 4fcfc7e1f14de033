import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { parseStream } from '#libs/ledger/log/stream-names.ts';
import { QUARANTINE_CHANNEL, Quarantine, type Quarantined, type QuarantineEntry } from '#libs/quarantine/quarantine.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { BROADCAST, LOGGER } from './tokens.ts';

const VERSIONS: ReadonlyMap<string, number> = new Map(PROJECTIONS.map(({ name, version }) => [name, version]));

/** Another release's version reports by itself what it cannot read. */
const isOfThisRelease = ({ follower, version }: Pick<QuarantineEntry, 'follower' | 'version'>): boolean =>
  version === null || VERSIONS.get(follower) === version;

/** The quarantine as this process last saw it: asked at every request, and listed only now and then. */
@Injectable()
export class KnownQuarantine {
  private known: Quarantined = { entries: [], stopped: [] };
  private begun = 0;
  /** Number of the listing that is known. */
  private shown = 0;

  constructor(
    private readonly quarantine: Quarantine,
    @Inject(BROADCAST) private readonly broadcast: Pick<Broadcast, 'publish'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  get entries(): Quarantined['entries'] {
    return this.known.entries;
  }

  get stopped(): Quarantined['stopped'] {
    return this.known.stopped;
  }

  get isEmpty(): boolean {
    return this.known.entries.length === 0 && this.known.stopped.length === 0;
  }

  /** Whether a stream of the clinic waits for one of these followers; undefined: for any. */
  concerns(clinicId: ClinicId, followers?: ReadonlySet<string>): boolean {
    return this.known.entries.some(
      ({ follower, stream }) => (followers?.has(follower) ?? true) && parseStream(stream)?.clinicId === clinicId,
    );
  }

  /** Lists it anew. Of listings that overlap, the one that began last is kept: the others may lack what changed before it. */
  async look(): Promise<Quarantined> {
    this.begun += 1;
    const number = this.begun;
    const { entries, stopped } = await this.quarantine.quarantined();
    const listed = { entries: entries.filter(isOfThisRelease), stopped: stopped.filter(isOfThisRelease) };
    if (number > this.shown) {
      this.shown = number;
      this.known = listed;
    }
    return this.known;
  }

  /** Called where this process has changed it: here and elsewhere it is listed anew. */
  changed(): void {
    this.look().catch((error: unknown) => this.logFailure(error));
    this.broadcast.publish(QUARANTINE_CHANNEL, {}).catch((error: unknown) => this.logFailure(error));
  }

  private logFailure(error: unknown): void {
    this.logger.warn({ err: error }, 'quarantine: not listed or published, processes learn of a change at their next look');
  }
}
