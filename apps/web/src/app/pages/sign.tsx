export type SignKind = 'barred' | 'empty' | 'fallen';

const MUTED = 'fill-line-strong';
/** Rows from above: place, height and look; the first is the one whose turn it is. */
const FIRST = { barred: MUTED, empty: 'fill-none stroke-edge stroke-2', fallen: 'fill-brand' } as const satisfies Record<
  SignKind,
  string
>;

/** The product's sign says what happened too: its three rows behind a bar, without the first, or with the first fallen. */
export const Sign = ({ kind }: { readonly kind: SignKind }) => (
  <svg viewBox="0 0 320 240" aria-hidden="true" className="w-80 max-w-full max-lg:w-48">
    <rect width="320" height="240" rx="28" className="fill-sunken" />
    {row(48, 50, FIRST[kind], kind)}
    {row(116, 34, MUTED)}
    {row(166, 34, MUTED)}
    {kind === 'barred' && <rect x="204" y="24" width="18" height="192" rx="9" className="fill-brand" />}
  </svg>
);

const row = (y: number, height: number, look: string, kind?: SignKind) => (
  <rect
    x="56"
    y={y}
    width="208"
    height={height}
    rx="12"
    className={look}
    {...(kind === 'empty' && { strokeDasharray: '7 6' })}
    {...(kind === 'fallen' && { transform: 'rotate(14 160 73)' })}
  />
);
