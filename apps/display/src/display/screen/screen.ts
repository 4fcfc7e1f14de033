import type { Lang } from '#libs/contracts/lang.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import type { Viewing } from '#libs/contracts/wall/viewing.ts';
import type { WallClinic } from '#libs/contracts/wall/wall-clinic.ts';
import type { Habits } from '../../lib/format.ts';

/** Everything that the wall shows at one moment. */
export type Screen =
  | { readonly at: 'opening'; readonly lang: Lang; readonly unreachable: boolean }
  | { readonly at: 'failed'; readonly lang: Lang; readonly message: string }
  | { readonly at: 'ended'; readonly lang: Lang }
  | OpenScreen;

/** A clinic as far as its wall shows it. */
export interface ShownClinic {
  readonly name: string;
  readonly habits: Habits;
  readonly hasRooms: boolean;
  readonly viewing: Viewing;
  /** The clinic's own colour, `#rrggbb`, and the hash of its logo; null: none. */
  readonly colour: string | null;
  readonly logo: string | null;
  /** Absent in a replay, which is silent. */
  readonly voice?: WallClinic['config']['voice'];
}

export interface OpenScreen {
  readonly at: 'open';
  readonly lang: Lang;
  readonly clinic: ShownClinic;
  /** The message of the day; null: none, or its time is over. */
  readonly notice: string | null;
  /** The slots of the page that is shown; null until the queue has been fetched once. */
  readonly entries: readonly ReducedEntry[] | null;
  /** Whether a call has the wall. */
  readonly isSpotlit: boolean;
  readonly pages: number;
  /** Counts up; each list that has several pages shows the one whose turn it is. */
  readonly turn: number;
  /** The call that was announced last, for screen readers. */
  readonly latest: ReducedEntry | undefined;
  readonly statistics: Statistics | null;
  readonly now: Date;
  /** When it was last known to be right; null while it is. */
  readonly staleSince: Date | null;
  /** A picture's address. */
  readonly qrcode: string | null;
  /** Whether it is the turn of the code: it stands large in the panel. */
  readonly showsQrcode: boolean;
  /** Whether a call would be heard. */
  readonly audible: boolean;
}
