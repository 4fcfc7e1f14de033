import { moduleUrl } from '#libs/kernel/module-url.ts';
import type { FileSettings } from '../protocol.ts';
import { type WritableFile, WriterThread } from '../writer-thread.ts';

interface Disk {
  readonly pages: number;
}

/** The smallest limit; SQLite raises it to the file's present size. */
const FULL: Disk = { pages: 1 };
const ROOMY: Disk = { pages: 1_000_000 };

export const isDisk = (request: unknown): request is Disk =>
  typeof request === 'object' && request !== null && 'pages' in request && typeof request.pages === 'number';

/** A writer thread whose disk a test can fill up and clear. */
export class FillableThread extends WriterThread {
  private readonly files: WritableFile<Disk, void>[] = [];

  override async open<Request, Response>(settings: FileSettings): Promise<WritableFile<Request, Response>> {
    const handler = moduleUrl('./full-disk.handler', import.meta.url);
    handler.searchParams.set('of', settings.handler);
    const file = await super.open<Request | Disk, Response>({ ...settings, handler: handler.href });
    this.files.push({ ...file, request: async (disk) => void (await file.request(disk)) });
    return file;
  }

  async fill(): Promise<void> {
    await Promise.all(this.files.map((file) => file.request(FULL)));
  }

  async clear(): Promise<void> {
    await Promise.all(this.files.map((file) => file.request(ROOMY)));
  }
}
