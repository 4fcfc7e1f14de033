/** Somebody's turn: one of three in a row, and it is called. */
export const Logo = ({ size = 32 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
    <rect width="32" height="32" rx="9" fill="var(--color-fill)" />
    <rect x="7" y="7" width="18" height="5" rx="2.5" fill="var(--color-call)" />
    <rect x="7" y="14" width="18" height="4.5" rx="2.25" fill="var(--color-on-fill)" opacity="0.85" />
    <rect x="7" y="20.5" width="18" height="4.5" rx="2.25" fill="var(--color-on-fill)" opacity="0.45" />
  </svg>
);
