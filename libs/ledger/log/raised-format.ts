import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FIRST_FORMAT } from './event-formats.ts';
import { formatOf, type ReadableLog } from './format-of.ts';

/** The format that a log was raised to. It only rises, so the log is read again only while it may have risen to one that is asked for. */
export class RaisedFormat {
  private readonly log: ReadableLog;
  private known = FIRST_FORMAT;

  constructor(log: ReadableLog) {
    this.log = log;
  }

  /** Exact up to this format. @throws StoreUnavailable */
  async upTo(format: number): Promise<number> {
    if (this.known < format) this.known = (await formatOf(this.log)) ?? FIRST_FORMAT;
    return this.known;
  }

  /** The same for reads, which go on while the log is away: as this process last knew it then. */
  async rememberedUpTo(format: number): Promise<number> {
    try {
      return await this.upTo(format);
    } catch (error) {
      if (error instanceof StoreUnavailable) return this.known;
      throw error;
    }
  }
}
