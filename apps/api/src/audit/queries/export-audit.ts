import type { Readable } from 'node:stream';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AuditExportQuery, AuditManifest } from '#libs/contracts/audit/audit.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { type ExportedEntry, ExportFile } from '#libs/verify/export/export-file.ts';
import { RecordedExports } from '../../platform/audit/recorded-exports.ts';
import { KEY_VAULT } from '../../platform/runtime/tokens.ts';
import type { ManagedClinic } from '../../sign-in/public.ts';
import { AuditAnswers } from '../audit-answers.ts';
import { AuditEntries, type AuditedClinic } from '../audit-entries.ts';

/** Entries read at once: what an export holds in memory. */
const PAGE = 500;

/** The whole trail that a filter leaves, as a signed file. */
export class ExportAudit extends Query<Readable> {
  constructor(
    readonly clinics: readonly ManagedClinic[],
    readonly query: AuditExportQuery,
    readonly lang: Lang,
    readonly correlationId: string,
  ) {
    super();
  }
}

@QueryHandler(ExportAudit)
export class ExportAuditHandler implements IQueryHandler<ExportAudit> {
  constructor(
    private readonly entries: AuditEntries,
    private readonly answers: AuditAnswers,
    private readonly exports: RecordedExports,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async execute({ clinics, query, lang, correlationId }: ExportAudit): Promise<Readable> {
    const { format } = query;
    const key = await signingKeyOf(this.vault);
    const audited = await Promise.all(clinics.map(({ clinicId }) => this.answers.clinic(clinicId)));
    const contexts = clinics.map(({ clinicId, actor }) => ({ clinicId, actor, correlationId }));
    const file = new ExportFile({ format, filter: filterOf(query, clinics), key });
    const bytes = this.bytes(file, this.pages(audited, query, lang));
    return await this.exports.open(contexts, { type: 'AuditExported', data: { format } }, bytes);
  }

  private async *bytes(file: ExportFile, pages: AsyncIterable<readonly ExportedEntry[]>): AsyncIterable<Buffer> {
    yield file.beginning();
    for await (const page of pages) yield file.page(page);
    yield file.end();
  }

  private async *pages(
    clinics: readonly AuditedClinic[],
    query: AuditExportQuery,
    lang: Lang,
  ): AsyncIterable<readonly ExportedEntry[]> {
    for (let before: string | undefined; ; ) {
      const found = await this.entries.page(clinics, { ...query, before, limit: PAGE });
      const told = await this.answers.entries(found, lang);
      yield found.flatMap(({ stream, revision }, index) => {
        const entry = told[index];
        return entry ? [{ entry, stream, revision }] : [];
      });
      before = found.at(-1)?.key;
      if (found.length < PAGE) return;
    }
  }
}

/** The filter as it was asked for, with the clinics that it covers. */
function filterOf(
  { format: _, clinic: __, ...query }: AuditExportQuery,
  clinics: readonly ManagedClinic[],
): AuditManifest['filter'] {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { clinic: clinics.map(({ clinicId }) => clinicId), ...Object.fromEntries(given) };
}
