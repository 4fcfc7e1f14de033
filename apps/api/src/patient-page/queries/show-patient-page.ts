import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { acceptedLang } from '#libs/contracts/accepted-lang.ts';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { pageDocument } from '#libs/patient-page/document.ts';
import { writingOf } from '#libs/patient-page/writing.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { builtAssets } from '../../platform/pages/public.ts';
import { TicketPages } from '../../tickets/public.ts';
import { CountedPages } from '../counted-pages.ts';

/** Language of a reader, by the page's own link, or by their browser. */
export interface Reader {
  readonly asked: unknown;
  readonly accepted: string | undefined;
}

export interface PatientPage {
  readonly html: string;
  /** False: it says that the page has ended, or never was. */
  readonly isLiving: boolean;
}

/** A patient's page as it is opened, with its state. */
export class ShowPatientPage extends Query<PatientPage> {
  constructor(
    readonly secret: string,
    readonly reader: Reader,
  ) {
    super();
  }
}

@QueryHandler(ShowPatientPage)
export class ShowPatientPageHandler implements IQueryHandler<ShowPatientPage> {
  private readonly clinics;
  private readonly assets = builtAssets('patient.html');

  constructor(
    readModels: ReadModels,
    private readonly pages: TicketPages,
    private readonly counted: CountedPages,
  ) {
    this.clinics = readModels.collection(CLINICS);
  }

  async execute({ secret, reader }: ShowPatientPage): Promise<PatientPage> {
    const page = this.pages.read(secret);
    const state = page && (await this.counted.countedState(page));
    const clinic = page && (await this.clinics.get(page.clinicId));
    const { lang, digits, timezone } = clinic?.config ?? DEFAULT_CONFIG;
    const writing = writingOf({ lang: langOf(reader) ?? lang, digits, timezone });
    const shown = clinic ? { name: clinic.name, colour: clinic.config.colour, logo: clinic.config.logo?.hash ?? null } : null;
    const html = pageDocument({ clinic: shown, state, writing, assets: this.assets });
    return { html, isLiving: state !== undefined };
  }
}

/** The language that the reader asks for, else accepts; undefined: the clinic's. */
const langOf = ({ asked, accepted }: Reader): Lang | undefined => LANGS.find((lang) => lang === asked) ?? acceptedLang(accepted);
