import type { Places } from '#libs/domain/queue-day/places.ts';

export interface PlacesWatchParts {
  /** Services and rooms as pages would fetch them. */
  readonly read: () => Promise<Places | undefined>;
  readonly failed: (error: unknown) => void;
}

/** Notices changes of a clinic's services and rooms, by comparing them from one round of its feed to the next. */
export class PlacesWatch {
  private readonly parts: PlacesWatchParts;
  private known: string | undefined;

  constructor(parts: PlacesWatchParts) {
    this.parts = parts;
  }

  /** Whether they differ from the last look; the first one only remembers. A failed read delays the notice to the next look. */
  async hasChanged(): Promise<boolean> {
    const before = this.known;
    try {
      const places = await this.parts.read();
      if (places) this.known = JSON.stringify([places.services, places.rooms]);
    } catch (error) {
      this.parts.failed(error);
    }
    return before !== undefined && before !== this.known;
  }
}
