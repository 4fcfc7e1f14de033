import { PAGE } from '#libs/contracts/limits.ts';
import { logTrouble } from '../../../lib/log.ts';
import { saveFile } from '../../../lib/save-file.ts';

const NAME = 'display-qr-code.png';
const PNG = 'image/png';

/** Where the picture of a link is fetched from. */
export const addressOfPicture = (qrcodePath: string): string => `${qrcodePath}?v=${PAGE.qrcodeVersion}`;

async function fetched(address: string): Promise<Blob> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(String(response.status));
  return await response.blob();
}

/** A browser that lets no page put a picture on the clipboard is not asked for it. */
export const canCopyPictures = (): boolean => 'ClipboardItem' in globalThis && navigator.clipboard !== undefined;

/** Given as a promise: the browser still knows then that somebody has pressed. Its failure is only logged. */
export async function copyPicture(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [PNG]: fetched(address) })]);
    return true;
  } catch {
    logTrouble('the picture was not copied');
    return false;
  }
}

export async function downloadPicture(address: string): Promise<void> {
  try {
    saveFile(await fetched(address), NAME);
  } catch {
    logTrouble('the picture was not saved');
  }
}
