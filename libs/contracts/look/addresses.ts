/** A clinic's logo, for anybody who knows its hash. */
export const logoAddress = (hash: string): string => `/static/logo/${hash}`;

/** Kinds of pages that stand on a clinic's own colour. */
export const COLOURED = ['wall', 'patient', 'sign-in'] as const;
export type Coloured = (typeof COLOURED)[number];

/** The style sheet that gives such a page the colour, `#rrggbb`. */
export const colourAddress = (page: Coloured, colour: string): string => `/static/look/${page}/${colour.slice(1)}.css`;
