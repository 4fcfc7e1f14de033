import { LOGO } from '#libs/contracts/limits.ts';
import type { LogoType } from '#libs/domain/clinic/settings.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** A picture without what only describes it: no place, no camera, no text, no second picture. */
export interface StillPicture extends DrawnPicture {
  readonly type: LogoType;
}

const READERS = { 'image/png': readPng, 'image/jpeg': readJpeg, 'image/webp': readWebp } as const;

/**
 * The picture that the bytes hold, whatever their sender calls them. Only its container is read and nothing is unpacked, so that a small
 * file costs little however many pixels it claims. @throws Refusal
 */
export function readStillPicture(file: Buffer): StillPicture {
  for (const [type, read] of Object.entries(READERS)) {
    const picture = read(file);
    if (!picture) continue;
    if (Math.max(picture.width, picture.height) > LOGO.sideMax) throw new Refusal('logo.tooManyPixels');
    if (Math.min(picture.width, picture.height) < 1) break;
    return { ...picture, type: type as keyof typeof READERS };
  }
  throw new Refusal('logo.unreadable');
}
