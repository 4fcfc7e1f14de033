import { describe, expect, it } from '@jest/globals';
import { html } from '#libs/kernel/html.ts';
import { type ClinicOnPage, pageDocument } from './document.ts';
import { writingOf } from './writing.ts';

const NOOR: ClinicOnPage = { name: 'Noor <Clinic>', colour: null, logo: null };
const ASSETS = html`<link rel="stylesheet" href="/assets/patient.css">`;

const pageOf = (clinic: ClinicOnPage | null): string =>
  pageDocument({
    clinic,
    state: undefined,
    writing: writingOf({ lang: 'en', digits: 'latn', timezone: 'Asia/Dubai' }),
    assets: ASSETS,
  });

describe("the document of a patient's page", () => {
  it("asks for the clinic's colour after its own styles, and for the logo", () => {
    const page = pageOf({ ...NOOR, colour: '#3d2148', logo: 'a1' });
    expect(page.indexOf('/static/look/patient/3d2148.css')).toBeGreaterThan(page.indexOf('/assets/patient.css'));
    expect(page).toContain('<img class="logo" src="/static/logo/a1"');
  });

  it('asks for neither of a clinic without them, or of no clinic', () => {
    for (const clinic of [NOOR, null]) expect(pageOf(clinic)).not.toMatch(/static|<img/);
    expect(pageOf(NOOR)).toContain('Noor &#60;Clinic&#62;');
  });
});
