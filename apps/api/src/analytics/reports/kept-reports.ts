import { createHmac, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { plusDays } from '#libs/contracts/analytics/days.ts';
import { type AnalyticsReport, reportPeriod } from '#libs/contracts/analytics/reports.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { SealedPieces } from '../../reports/public.ts';
import { KEPT_DAYS, type Period } from './due-periods.ts';

const HEADS = 'analytics-report/';
const PIECES = 'analytics-report-piece/';
const ID_LENGTH = 32;

const head = z.object({
  ...reportPeriod,
  madeAt: z.string(),
  /** The pieces' id, which each attempt has of its own. */
  file: z.string(),
  pieces: z.int(),
  bytes: z.int(),
});
type Head = z.output<typeof head>;

export interface KeptReport {
  readonly report: AnalyticsReport;
  readonly bytes: number;
  readonly content: Readable;
}

export interface KeptReportsParts {
  readonly state: StateStore;
  /** The installation's secret for these reports. */
  readonly secret: Buffer;
  readonly now: () => Date;
}

/** The reports of each clinic, sealed in the state store, which drops each a year after its last day. */
export class KeptReports {
  private readonly parts: KeptReportsParts;
  private readonly pieces: SealedPieces;

  constructor(parts: KeptReportsParts) {
    this.parts = parts;
    this.pieces = new SealedPieces({ ...parts, prefix: PIECES });
  }

  /** The latest first; of two that end on one day, the week before the month. */
  async list(clinicId: ClinicId): Promise<readonly AnalyticsReport[]> {
    const pages = await Array.fromAsync(this.parts.state.list(`${HEADS}${clinicId}/`));
    return pages
      .flat()
      .map(({ key, value }) => reportOf(key.slice(key.lastIndexOf('/') + 1), head.parse(value)))
      .sort((one, other) => (one.to === other.to ? (one.kind < other.kind ? 1 : -1) : one.to < other.to ? 1 : -1));
  }

  async has(clinicId: ClinicId, period: Period): Promise<boolean> {
    return (await this.headOf(clinicId, this.idOf(clinicId, period))) !== undefined;
  }

  async find(clinicId: ClinicId, id: string): Promise<KeptReport | undefined> {
    const found = await this.headOf(clinicId, id);
    if (!found) return undefined;
    const content = Readable.from(this.pieces.read(found.file, found.pieces), { objectMode: false });
    return { report: reportOf(id, found), bytes: found.bytes, content };
  }

  /** The first of two that store the same report at once is kept. */
  async put(clinicId: ClinicId, { kind, from, to }: Period, content: Uint8Array): Promise<void> {
    const { state, now } = this.parts;
    const expiresAt = new Date(plusDays(to, KEPT_DAYS + 1));
    const file = randomUUID();
    const stored = await this.pieces.put(file, content, expiresAt);
    const made: Head = { kind, from, to, madeAt: instant(now()), file, ...stored };
    const key = keyOf(clinicId, this.idOf(clinicId, made));
    const isFirst = await state.put(key, made, { expiresAt, ifRevision: null });
    if (isFirst === undefined) await this.pieces.delete(file, stored.pieces);
  }

  private async headOf(clinicId: ClinicId, id: string): Promise<Head | undefined> {
    const entry = await this.parts.state.get(keyOf(clinicId, id));
    return entry && head.parse(entry.value);
  }

  /** Derived, so that a report made twice is one. */
  private idOf(clinicId: ClinicId, { kind, from }: Period): string {
    const about = `id ${clinicId} ${kind} ${from}`;
    return createHmac('sha256', this.parts.secret).update(about).digest('hex').slice(0, ID_LENGTH);
  }
}

const keyOf = (clinicId: ClinicId, id: string): string => `${HEADS}${clinicId}/${id}`;

const reportOf = (id: string, { kind, from, to, madeAt }: Head): AnalyticsReport => ({ id, kind, from, to, madeAt });
