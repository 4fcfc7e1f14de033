import { type Bitmap2D, correction, generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import { toSvgSource } from 'lean-qr/extras/svg';

/** Margin in modules that the QR standard requires around a code. */
const QUIET_ZONE = 4;
const PIXELS_A_MODULE = 16;
const BLACK = [0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;

/**
 * Level M is enough for a screen, which may glare but has no scratches; the encoder goes higher where the size allows. A
 * higher minimum would make the modules smaller, and their size decides from three metres.
 */
const qrCodeOf = (text: string): Bitmap2D => generate(text, { minCorrectionLevel: correction.M });

export const pngOf = (text: string): Uint8Array =>
  toPngBuffer(qrCodeOf(text), { on: BLACK, off: WHITE, pad: QUIET_ZONE, scale: PIXELS_A_MODULE });

export const svgOf = (text: string): string =>
  toSvgSource(qrCodeOf(text), { on: 'black', off: 'white', pad: QUIET_ZONE, scale: PIXELS_A_MODULE, xmlDeclaration: true });
