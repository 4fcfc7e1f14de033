import type { Clinic } from '#libs/domain/clinic/state.ts';

/** A clinic's parts that its pages show. */
export type WatchedClinic = Pick<Clinic<unknown>, 'name' | 'config' | 'notice'>;

export interface ClinicWatchParts {
  /** The clinic as pages would fetch it. */
  readonly read: () => Promise<WatchedClinic | undefined>;
  readonly failed: (error: unknown) => void;
}

/** Differences from one look to the next. Names of services and rooms stand in what pages show of the day too. */
export type ClinicChange = 'none' | 'places' | 'other';

interface Known {
  readonly places: string;
  readonly all: string;
}

/** Notices changes of a clinic's settings and its message of the day, by comparing them from one round of its feed to the next. */
export class ClinicWatch {
  private readonly parts: ClinicWatchParts;
  private known: Known | undefined;

  constructor(parts: ClinicWatchParts) {
    this.parts = parts;
  }

  /** The first look only remembers. A failed read delays the notice to the next look. */
  async change(): Promise<ClinicChange> {
    const before = this.known;
    try {
      const clinic = await this.parts.read();
      if (clinic) this.known = knownOf(clinic);
    } catch (error) {
      this.parts.failed(error);
    }
    if (before === undefined || before.all === this.known?.all) return 'none';
    return before.places === this.known?.places ? 'other' : 'places';
  }
}

const knownOf = ({ name, config, notice }: WatchedClinic): Known => ({
  places: JSON.stringify([config.services, config.rooms]),
  all: JSON.stringify([name, config, notice]),
});
