import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { AccessRecord } from '#libs/domain/access-records/events.ts';
import { LOGGER } from '../runtime/tokens.ts';
import { AccessTrail } from './access-trail.ts';
import type { AuditContext } from './audit-context.ts';

export type ExportRecord = Extract<AccessRecord, { readonly type: 'AuditExported' | 'AnalyticsExported' }>;

/** Exports of data in files, each recorded at every clinic whose data it hands out. */
@Injectable()
export class RecordedExports {
  constructor(
    @Inject(AccessTrail) private readonly trail: Pick<AccessTrail, 'record'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Records an export, also one that repeats another, and returns its bytes. One that breaks off is recorded as that, too. */
  async open(contexts: readonly AuditContext[], record: ExportRecord, chunks: AsyncIterable<Buffer>): Promise<Readable> {
    for (const context of contexts) await this.trail.record(context, record);
    return Readable.from(this.watched(contexts, record, chunks), { objectMode: false });
  }

  private async *watched(
    contexts: readonly AuditContext[],
    record: ExportRecord,
    chunks: AsyncIterable<Buffer>,
  ): AsyncIterable<Buffer> {
    let err: unknown = 'the client left';
    let isWhole = false;
    try {
      yield* chunks;
      isWhole = true;
    } catch (error) {
      err = error;
      throw error;
    } finally {
      if (!isWhole) await this.recordBroken(contexts, record, err);
    }
  }

  /** A failure to record must not replace the one that broke the export. */
  private async recordBroken(contexts: readonly AuditContext[], record: ExportRecord, err: unknown): Promise<void> {
    for (const context of contexts) {
      const { clinicId, correlationId } = context;
      const about = { component: 'export', clinicId, correlationId };
      this.logger.error({ ...about, err }, 'export: broke off, the file that was sent is incomplete');
      try {
        await this.trail.record(context, brokenOff(record));
      } catch (error) {
        this.logger.error({ ...about, err: error }, 'export: cannot record that it broke off, the trail shows it as whole');
      }
    }
  }
}

const brokenOff = (record: ExportRecord): ExportRecord =>
  record.type === 'AuditExported'
    ? { type: record.type, data: { ...record.data, brokenOff: true } }
    : { type: record.type, data: { ...record.data, brokenOff: true } };
