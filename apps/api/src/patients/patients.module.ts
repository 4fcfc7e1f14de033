import { Module, type Provider } from '@nestjs/common';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { ClinicsModule } from '../clinics/clinics.module.ts';
import { MessagingModule } from '../messaging/messaging.module.ts';
import { ActorSeal } from '../platform/audit/actor-seal.ts';
import { KEY_VAULT } from '../platform/runtime/tokens.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { ChangedVisits } from './changed-visits.ts';
import { CorrectPatientHandler } from './commands/correct-patient.ts';
import { ErasePatientHandler } from './commands/erase-patient.ts';
import { HoldPatientHandler } from './commands/hold-patient.ts';
import { ReleasePatientHandler } from './commands/release-patient.ts';
import { PatientsController } from './patients.controller.ts';
import { PrintedExport } from './printed-export.ts';
import { ExportVisitsHandler } from './queries/export-visits.ts';
import { FindReturningPatientsHandler } from './queries/find-returning-patients.ts';
import { FindVisitsHandler } from './queries/find-visits.ts';
import { Receipts } from './receipts.ts';
import { UnrecordedPhones } from './unrecorded-phones.ts';
import { VisitHolds } from './visit-holds.ts';
import { Visits } from './visits.ts';

const fingerprints: Provider = {
  provide: Fingerprints,
  inject: [KEY_VAULT],
  useFactory: (vault: KeyVault) => new Fingerprints(vault),
};

/** Patients by phone: the desk for their rights (find, export, correct, erase, hold, release), and returning ones for a new visit. */
@Module({
  imports: [ClinicsModule, MessagingModule, TicketsModule, ReportsModule],
  controllers: [PatientsController],
  providers: [
    FindVisitsHandler,
    FindReturningPatientsHandler,
    ExportVisitsHandler,
    CorrectPatientHandler,
    HoldPatientHandler,
    ReleasePatientHandler,
    ErasePatientHandler,
    ActorSeal,
    ChangedVisits,
    PrintedExport,
    Receipts,
    UnrecordedPhones,
    VisitHolds,
    Visits,
    fingerprints,
  ],
})
export class PatientsModule {}
