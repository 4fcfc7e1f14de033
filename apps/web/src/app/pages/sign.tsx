import type { ReactNode, SVGProps } from 'react';

export type SignKind = 'barred' | 'empty' | 'fallen' | 'cut';

/** Rows from above, each paler than the one before; the first is the one whose turn it is. */
const ROWS = [
  { y: 48, height: 52, rx: 14, className: 'fill-line-strong' },
  { y: 116, height: 34, rx: 10, className: 'fill-line-strong opacity-70' },
  { y: 166, height: 34, rx: 10, className: 'fill-line-strong opacity-45' },
] as const;

const row = (place: 0 | 1 | 2, own?: SVGProps<SVGRectElement>) => <rect x="56" width="208" {...ROWS[place]} {...own} />;

const PICTURES: Readonly<Record<SignKind, ReactNode>> = {
  barred: (
    <>
      {row(0)}
      {row(1)}
      {row(2)}
      <rect x="196" y="24" width="18" height="192" rx="9" className="fill-fill" />
    </>
  ),
  empty: (
    <>
      {row(0, { className: 'fill-none stroke-2 stroke-edge', strokeDasharray: '5 6' })}
      {row(1)}
      {row(2)}
    </>
  ),
  fallen: (
    <>
      {row(0)}
      {row(1, { x: 92, transform: 'rotate(9 196 133)' })}
      {row(2, { y: 172 })}
    </>
  ),
  cut: ROWS.map(({ y, ...look }) => (
    <g key={y}>
      <rect x="56" y={y} width="92" {...look} />
      <rect x="172" y={y} width="92" {...look} />
    </g>
  )),
};

/** The product's sign says what happened too: its three rows behind a bar, without the first, with one fallen, or cut in two. */
export const Sign = ({ kind }: { readonly kind: SignKind }) => (
  <svg viewBox="0 0 320 240" aria-hidden="true" className="w-80 max-w-full max-lg:w-45">
    <rect width="320" height="240" rx="28" className="fill-sunken" />
    {PICTURES[kind]}
  </svg>
);
