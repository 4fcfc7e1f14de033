import { createHash } from 'node:crypto';
import type { AuditEntry, AuditManifest } from '#libs/contracts/audit/audit.ts';
import type { ExportFormat } from '#libs/domain/access-records/events.ts';
import type { SigningKey } from '#libs/privacy/signing-key.ts';
import { BYTE_ORDER_MARK, csvBytes, csvRow, singleCell } from './csv.ts';
import { manifestLine, signedManifest } from './manifest.ts';

/** Columns of the CSV, in order, each with its cell. */
const COLUMNS: Readonly<Record<string, (entry: AuditEntry) => string | number | null>> = {
  at: ({ at }) => at,
  clinic: ({ clinic }) => clinic,
  actor: ({ actor }) => actor.name ?? actor.id,
  kind: ({ actor }) => actor.kind,
  action: ({ action }) => action,
  words: ({ words }) => words,
  ticket: ({ ticket }) => ticket?.id ?? null,
  position: ({ ticket }) => ticket?.position ?? null,
  day: ({ ticket }) => ticket?.day ?? null,
};

/** An entry, and where its event stands in the log. */
export interface ExportedEntry {
  readonly entry: AuditEntry;
  readonly stream: string;
  readonly revision: number;
}

export interface ExportFileParts {
  readonly format: ExportFormat;
  readonly filter: AuditManifest['filter'];
  readonly key: SigningKey;
}

/** The bytes of an export, page by page, and at the end the signed manifest of all that came before. */
export class ExportFile {
  private readonly parts: ExportFileParts;
  private readonly hash = createHash('sha256');
  private readonly streams: Record<string, { first: number; last: number }> = {};
  private count = 0;

  constructor(parts: ExportFileParts) {
    this.parts = parts;
  }

  beginning(): Buffer {
    return this.hashed(this.parts.format === 'csv' ? `${BYTE_ORDER_MARK}${csvRow(Object.keys(COLUMNS))}` : '');
  }

  page(entries: readonly ExportedEntry[]): Buffer {
    const lines = entries.map(({ entry, stream, revision }) => {
      this.count += 1;
      this.cover(stream, revision);
      return this.parts.format === 'csv'
        ? csvRow(Object.values(COLUMNS).map((cell) => cell(entry)))
        : `${JSON.stringify(entry)}\n`;
    });
    return this.hashed(lines.join(''));
  }

  end(): Buffer {
    const { filter, key, format } = this.parts;
    const sha256 = this.hash.digest('hex');
    const line = manifestLine(signedManifest({ filter, count: this.count, streams: this.streams, sha256 }, key));
    return format === 'csv' ? csvBytes(singleCell(line.trimEnd())) : Buffer.from(line);
  }

  private cover(stream: string, revision: number): void {
    const known = this.streams[stream];
    this.streams[stream] = {
      first: Math.min(known?.first ?? revision, revision),
      last: Math.max(known?.last ?? revision, revision),
    };
  }

  private hashed(text: string): Buffer {
    const bytes = this.parts.format === 'csv' ? csvBytes(text) : Buffer.from(text);
    this.hash.update(bytes);
    return bytes;
  }
}
