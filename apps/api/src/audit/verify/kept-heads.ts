import { type FoundHeads, newestHeads } from '#libs/verify/heads/newest-heads.ts';

export interface KeptHeadsParts {
  /** Undefined: HEADS_DIR is not set. */
  readonly folder: string | undefined;
  readonly logger: { warn(fields: object, words: string): void };
}

/** The heads in HEADS_DIR that clinics' logs are held against. */
export class KeptHeads {
  private readonly parts: KeptHeadsParts;

  constructor(parts: KeptHeadsParts) {
    this.parts = parts;
  }

  /** The newest file, of those written before a moment where one is given; undefined: there is none that can be read. */
  async newest(before?: Date): Promise<FoundHeads | undefined> {
    const { folder, logger } = this.parts;
    if (folder === undefined) return undefined;
    try {
      return await newestHeads(folder, before);
    } catch (error) {
      logger.warn({ err: error }, UNREADABLE);
      return undefined;
    }
  }
}

const UNREADABLE = 'verification: HEADS_DIR cannot be read, the log is held against no heads';
