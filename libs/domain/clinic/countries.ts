/** Countries by their letters of ISO 3166, but for those without telephones of their own. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH ' +
  'CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL ' +
  'GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB ' +
  'LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP ' +
  'NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
  'SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Countries of zones that were asked for: looking through all of them takes up to a tenth of a second. */
const known = new Map<string, string | null>();

/** The country of a clinic's phones: the one that was chosen, else that of the time zone; null for a zone of none, like UTC. */
export function countryOf({ country, timezone }: { readonly country: string | null; readonly timezone: string }): string | null {
  return country ?? countryOfZone(timezone);
}

function countryOfZone(timezone: string): string | null {
  const before = known.get(timezone);
  if (before !== undefined) return before;
  const zone = canonical(timezone);
  const found = COUNTRIES.find((country) => zonesOf(country).includes(zone)) ?? null;
  known.set(timezone, found);
  return found;
}

/** Zones go by several names, and the countries' lists hold one of each. */
const canonical = (timezone: string): string => new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;

function zonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & { readonly getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.() ?? [];
}
