import { type Bitmap2D, correction, generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import { toSvgSource } from 'lean-qr/extras/svg';

/** What the standard wants to stay empty around a code, in modules. */
const QUIET_ZONE = 4;
const PIXELS_A_MODULE = 16;
const BLACK = [0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;

/**
 * A screen may glare but gets no scratches: level M is enough, or what fits beyond it at the same size. A higher one would
 * make the modules smaller, and from three metres their size decides.
 */
const codeOf = (text: string): Bitmap2D => generate(text, { minCorrectionLevel: correction.M });

export const pngOf = (text: string): Uint8Array =>
  toPngBuffer(codeOf(text), { on: BLACK, off: WHITE, pad: QUIET_ZONE, scale: PIXELS_A_MODULE });

export const svgOf = (text: string): string =>
  toSvgSource(codeOf(text), { on: 'black', off: 'white', pad: QUIET_ZONE, scale: PIXELS_A_MODULE, xmlDeclaration: true });
