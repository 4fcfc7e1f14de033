import type { SVGProps } from 'react';

export type SignKind = 'barred' | 'empty' | 'fallen' | 'cut';

type Rect = SVGProps<SVGRectElement>;

/** Rows from above, each paler than the one before; the first is the one whose turn it is. */
const ROWS: readonly Rect[] = [
  { y: 48, height: 52, rx: 14, className: 'fill-line-strong' },
  { y: 116, height: 34, rx: 10, className: 'fill-line-strong opacity-70' },
  { y: 166, height: 34, rx: 10, className: 'fill-line-strong opacity-45' },
];

/** Rows of another look or place, and what stands over all of them. */
const HAPPENED: Readonly<Record<SignKind, { readonly rows?: readonly Rect[]; readonly over?: Rect }>> = {
  barred: { over: { x: 196, y: 24, width: 18, height: 192, rx: 9, className: 'fill-fill' } },
  empty: { rows: [{ className: 'fill-none stroke-2 stroke-edge', strokeDasharray: '5 6' }] },
  fallen: { rows: [{}, { x: 92, transform: 'rotate(9 196 133)' }, { y: 172 }] },
  cut: { over: { x: 148, y: 48, width: 24, height: 152, className: 'fill-sunken' } },
};

/** The product's sign says what happened too: its three rows behind a bar, without the first, with one fallen, or cut in two. */
export function Sign({ kind }: { readonly kind: SignKind }) {
  const { rows, over } = HAPPENED[kind];
  return (
    <svg viewBox="0 0 320 240" aria-hidden="true" className="w-80 max-w-full max-lg:w-45">
      <rect width="320" height="240" rx="28" className="fill-sunken" />
      {ROWS.map((row, place) => (
        <rect key={row.y} x="56" width="208" {...row} {...rows?.[place]} />
      ))}
      {over && <rect {...over} />}
    </svg>
  );
}
