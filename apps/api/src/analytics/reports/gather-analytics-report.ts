import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { type ClinicId, type Instant, instant } from '#libs/domain/kernel/ids.ts';
import { CLINICS, type ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { Logos } from '../../clinics/public.ts';
import { printable } from '../../platform/printing/page/typed.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import { ShowAnalytics } from '../queries/show-analytics.ts';
import type { Period } from './due-periods.ts';

/** A report before it is drawn: a clinic's figures, without those of its members whatever the clinic shows on the page. */
export interface AnalyticsReportData {
  readonly kind: Period['kind'];
  readonly clinic: Pick<ClinicDocument, 'name' | 'config'>;
  /** The clinic's logo as a data URL; null: none. */
  readonly logo: string | null;
  readonly madeAt: Instant;
  readonly answer: Omit<Analytics, 'staff'>;
}

@Injectable()
export class GatherAnalyticsReport {
  private readonly clinics;

  constructor(
    readModels: ReadModels,
    private readonly queries: QueryBus,
    private readonly logos: Logos,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    this.clinics = readModels.collection(CLINICS);
  }

  /** Undefined: nobody came in these days. */
  async reportOf(clinicId: ClinicId, { kind, from, to }: Period): Promise<AnalyticsReportData | undefined> {
    const clinic = await this.clinics.get(clinicId);
    if (!clinic) throw new Error('no such clinic');
    const { staff, ...answer } = await this.queries.execute(new ShowAnalytics([clinicId], { from, to, clinic: [] }));
    if (answer.totals.arrivals === 0) return undefined;
    const { services, rooms } = answer;
    return {
      kind,
      clinic: { name: clinic.name, config: clinic.config },
      logo: await this.logos.inDocument(clinic.config.logo),
      madeAt: instant(this.now()),
      answer: { ...answer, services: services.map(named), rooms: rooms.map(named) },
    };
  }
}

const named = <Row extends { readonly name: string }>(row: Row): Row => ({ ...row, name: printable(row.name) });
