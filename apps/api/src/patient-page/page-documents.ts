import { Injectable } from '@nestjs/common';
import { acceptedLang } from '#libs/contracts/accepted-lang.ts';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { pageDocument } from '#libs/patient-page/document.ts';
import { writingOf } from '#libs/patient-page/writing.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { builtAssets } from '../platform/pages/public.ts';

/** Language of a reader, by the page's own link, or by their browser. */
export interface Reader {
  readonly asked: unknown;
  readonly accepted: string | undefined;
}

/** Makes the page as it is opened, with its state. */
@Injectable()
export class PageDocuments {
  private readonly clinics;
  private readonly assets = builtAssets('patient.html');

  constructor(readModels: ReadModels) {
    this.clinics = readModels.collection(CLINICS);
  }

  async of(clinicId: ClinicId | undefined, state: PatientPageState | undefined, reader: Reader): Promise<string> {
    const clinic = clinicId === undefined ? undefined : await this.clinics.get(clinicId);
    const { lang, digits, timezone } = clinic?.config ?? DEFAULT_CONFIG;
    const writing = writingOf({ lang: langOf(reader) ?? lang, digits, timezone });
    return pageDocument({ clinic: clinic?.name ?? null, state, writing, assets: this.assets });
  }
}

/** The language that the reader asks for, else accepts; undefined: the clinic's. */
const langOf = ({ asked, accepted }: Reader): Lang | undefined => LANGS.find((lang) => lang === asked) ?? acceptedLang(accepted);
