import type { Viewing } from '#libs/domain/clinic/settings.ts';

export type { Viewing };

/** A screen of 16 to 9: its shorter side, in millimetres for each inch of its diagonal. */
const SHORTER_SIDE_MM = 25.4 * (9 / Math.hypot(16, 9));
/** A minute of arc at a metre. */
const MINUTE_MM = 1_000 * Math.tan(Math.PI / (180 * 60));

/** A minute of arc as the last chair sees it, as a share of the screen's shorter side. */
export const minuteOfArc = ({ inches, metres }: Viewing): number => (MINUTE_MM * metres) / (SHORTER_SIDE_MM * inches);
