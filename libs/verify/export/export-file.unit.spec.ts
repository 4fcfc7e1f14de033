import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '#libs/contracts/audit/audit.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#libs/domain/access-records/events.ts';
import { SigningKey } from '#libs/privacy/signing-key.ts';
import { singleCellOf } from './csv.ts';
import { checkExport } from './export-check.ts';
import { ExportFile } from './export-file.ts';
import { manifestIn, manifestLine, signedManifest } from './manifest.ts';

const KEY = new SigningKey(Buffer.alloc(32, 'sign'));
const OTHER = new SigningKey(Buffer.alloc(32, 'other'));
const entry = (words: string, name: string | null = 'مريم'): AuditEntry => ({
  at: '2026-11-20T06:42:00.000Z',
  clinic: 'palm',
  actor: { id: 'a1', name, kind: 'member' },
  action: 'PatientCalled',
  words,
  ticket: { id: 't1', position: 12, day: '2026-11-20' },
});

function exported(format: ExportFormat, ...entries: readonly AuditEntry[]): Buffer {
  const file = new ExportFile({ format, filter: { clinic: ['palm'], action: 'PatientCalled' }, key: KEY });
  const rows = entries.map((each, index) => ({ entry: each, stream: 'queue-palm_20261120', revision: 9 - index }));
  return Buffer.concat([file.beginning(), file.page(rows.slice(0, 1)), file.page(rows.slice(1)), file.end()]);
}
const textOf = (bytes: Buffer, format: ExportFormat = 'csv') => bytes.toString(format === 'csv' ? 'utf16le' : 'utf8');
async function* inChunks(bytes: Buffer, size: number): AsyncIterable<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const check = (bytes: Buffer, key = KEY, size = 7) => checkExport(inChunks(bytes, size), key.publicKey);
const three = [entry('نداء للرقم 12'), entry('سطران\nوفاصلة, و"اقتباس"'), entry('x', null)] as const;

describe('an export of the trail', () => {
  it.each(EXPORT_FORMATS)('ends as %s in a manifest that fits all bytes before it', async (format) => {
    const bytes = exported(format, ...three);
    const lines = textOf(bytes, format).trimEnd().split('\n');
    const last = `${lines.at(-1)}`;
    const manifest = manifestIn(format === 'csv' ? `${singleCellOf(last)}` : last);
    const before = Buffer.from(`${lines.slice(0, -1).join('\n')}\n`, format === 'csv' ? 'utf16le' : 'utf8');
    expect(manifest).toMatchObject({
      filter: { clinic: ['palm'], action: 'PatientCalled' },
      count: 3,
      streams: { 'queue-palm_20261120': { first: 7, last: 9 } },
      sha256: createHash('sha256').update(before).digest('hex'),
      publicKey: KEY.publicKey,
    });
    for (const size of [1, 7, 64, 1_000_000]) expect(await check(bytes, KEY, size)).toEqual({ fault: null, count: 3 });
  });

  it.each(EXPORT_FORMATS)('finds a change of any byte, and any end that is missing, in an export as %s', async (format) => {
    const bytes = exported(format, ...three);
    for (let index = 0; index < bytes.length - 2; index += 11) {
      const changed = Buffer.from(bytes);
      changed[index] = (bytes[index] ?? 0) ^ 1;
      expect((await check(changed, KEY, 4096)).fault).not.toBeNull();
      expect((await check(bytes.subarray(0, index), KEY, 4096)).fault).not.toBeNull();
    }
  });

  it('finds that another signed an export', async () => {
    expect(await check(exported('ndjson', ...three), OTHER)).toEqual({ fault: 'signedByAnother', count: 3 });
  });

  it('writes a manifest without entries too', async () => {
    for (const format of EXPORT_FORMATS) expect(await check(exported(format))).toEqual({ fault: null, count: 0 });
  });

  it('begins the CSV with a byte order mark and its columns, split by tabs', () => {
    const text = textOf(exported('csv', ...three));
    const row = (...cells: readonly string[]) => `${cells.join('\t')}\r\n`;
    const columns = row('at', 'clinic', 'actor', 'kind', 'action', 'words', 'ticket', 'position', 'day');
    expect(text.startsWith(`\u{FEFF}${columns}`)).toBe(true);
    expect(text).toContain(
      row('2026-11-20T06:42:00.000Z', 'palm', 'مريم', 'member', 'PatientCalled', 'نداء للرقم 12', 't1', '12', '2026-11-20'),
    );
    expect(text).toContain('"سطران\nوفاصلة, و""اقتباس"""');
  });

  it('still verifies a CSV of earlier versions: in UTF-8, split by commas', async () => {
    const before = '\u{FEFF}at,clinic\r\n2026-11-20T06:42:00.000Z,النخيل\r\n';
    const sha256 = createHash('sha256').update(before).digest('hex');
    const manifest = manifestLine(signedManifest({ filter: { clinic: ['palm'] }, count: 1, streams: {}, sha256 }, KEY)).trimEnd();
    const bytes = Buffer.from(`${before}"${manifest.replaceAll('"', '""')}"\r\n`);
    for (const size of [1, 7, 4096]) expect(await check(bytes, KEY, size)).toEqual({ fault: null, count: 1 });
  });
});
