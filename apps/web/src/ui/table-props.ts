import type { ReactNode } from 'react';
import type { MenuItem } from './menu.tsx';

export interface Column<Row, Order extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Pressing the title sorts by it. */
  readonly order?: Order;
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end';
  /** It takes the width that the others leave, and cuts what is longer: rows stay as low as they are. */
  readonly takesRest?: boolean;
  /** The place in a row of two lines: before both, on the first, on the second, at the second's end, or nowhere. */
  readonly place?: 'lead' | 'head' | 'second' | 'end';
  /** Words of a row of two lines, where they differ from the cell's. */
  readonly inBrief?: (row: Row) => ReactNode;
  /** The width of the pane, in pixels, from which there is room for it. */
  readonly from?: keyof typeof ROOM;
}

/** Classes by which a column shows from a width on. */
export const ROOM = {
  640: 'hidden @min-[40rem]:table-cell',
  780: 'hidden @min-[48.75rem]:table-cell',
  960: 'hidden @min-[60rem]:table-cell',
  1180: 'hidden @min-[73.75rem]:table-cell',
  1400: 'hidden @min-[87.5rem]:table-cell',
} as const;

export interface Sort<Order extends string> {
  readonly order: Order;
  readonly direction: 'asc' | 'desc';
}

export interface TableProps<Row, Order extends string> {
  /** The table's name for a screen reader. */
  readonly label: string;
  readonly columns: readonly Column<Row, Order>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Says which row a row menu is of. */
  readonly nameOf: (row: Row) => string;
  readonly menuOf?: (row: Row) => readonly MenuItem[];
  readonly sort?: Sort<Order>;
  readonly onSort?: (sort: Sort<Order>) => void;
  readonly isMarked?: (row: Row) => boolean;
  /** Rows of another answer stand while the new one is on its way. */
  readonly isStale?: boolean;
  /** The plane that it lies on. */
  readonly plane?: 'surface' | 'ground';
  /** It fills the height that its page leaves it, and its rows scroll under the head. */
  readonly isFilling?: boolean;
  /** Its rows are of two lines on a tablet too: fingers work there, and single ones have no room for all columns. */
  readonly isDoubleOnTablet?: boolean;
}
