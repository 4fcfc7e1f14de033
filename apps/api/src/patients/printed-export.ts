import { Inject, Injectable } from '@nestjs/common';
import type { ExportedVisit } from '#libs/contracts/patients.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { Logos } from '../clinics/public.ts';
import { TooMany } from '../platform/limits/too-many.ts';
import { PRINTER, type Printer, PrinterMissing, PrintFailed } from '../platform/printing/printer.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import { exportPage } from './page/export-page.ts';

/** Exports printed at once; they share the browser of the reports. */
const MAX_PRINTING = 4;
const RETRY_AFTER_MS = 5_000;

/** Prints an export in this process: no job and no file holds what stands in it. */
@Injectable()
export class PrintedExport {
  private printing = 0;

  constructor(
    private readonly readModels: ReadModels,
    private readonly logos: Logos,
    @Inject(PRINTER) private readonly printer: Printer,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws Refusal clinic.notFound, report.rendererMissing, report.failed */
  async printedExport(clinicId: ClinicId, visits: readonly ExportedVisit[]): Promise<Uint8Array> {
    const clinic = await this.readModels.collection(CLINICS).get(clinicId);
    if (!clinic) throw new Refusal('clinic.notFound');
    if (this.printing >= MAX_PRINTING) throw new TooMany(RETRY_AFTER_MS);
    this.printing += 1;
    try {
      const logo = await this.logos.inDocument(clinic.config.logo);
      return await this.printer.print(exportPage({ clinic, logo, visits, madeAt: instant(this.now()) }));
    } catch (error) {
      if (error instanceof PrinterMissing) throw new Refusal('report.rendererMissing');
      if (error instanceof PrintFailed) throw new Refusal('report.failed');
      throw error;
    } finally {
      this.printing -= 1;
    }
  }
}
