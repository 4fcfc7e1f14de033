import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { FileSettings } from '#libs/sqlite/protocol.ts';
import { type WritableFile, WriterThread } from '#libs/sqlite/writer-thread.ts';

/** A writer thread whose writes fail while a test says so. */
export class FaultyThread extends WriterThread {
  faulty = false;

  override async open<Request, Response>(settings: FileSettings): Promise<WritableFile<Request, Response>> {
    const file = await super.open<Request, Response>(settings);
    const request = (body: Request): Promise<Response> =>
      this.faulty ? Promise.reject(new StoreUnavailable('no room on the disk')) : file.request(body);
    return { ...file, request };
  }
}
