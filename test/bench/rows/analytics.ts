import { effort } from '../../support/effort.ts';
import { sideBySide } from '../measure/side-by-side.ts';
import { Helper } from '../process/helper.ts';
import { figureRow, type Row, ratioRow } from '../report/row.ts';
import type { AnalyticsBench } from './analytics.helper.ts';

const ROUNDS = effort(7, 1);
const CLINICS = 5;
const DAYS = effort(3 * 365, 3);
const PATIENTS = effort(500, 20);

/** Figures over every day of a clinic group, beside the mere reading of the documents that they are made of. */
export async function analyticsRows(folder: string): Promise<Row[]> {
  const helper = new Helper<AnalyticsBench>(new URL('./analytics.helper.ts', import.meta.url));
  const group = { folder, clinics: CLINICS, days: DAYS, patients: PATIENTS };
  try {
    await helper.do('prepare', group);
    const figures = await sideBySide(
      ROUNDS,
      () => helper.do('figures', group),
      () => helper.do('read', group),
    );
    const what = `all figures of ${CLINICS} clinics, ${DAYS.toLocaleString('en')} days of ${PATIENTS} patients`;
    return [
      ratioRow(`${what} ÷ bare reading and JSON.parse`, 'ms', figures, { atMost: 10 }),
      figureRow('the same', figures.a.middle, 'ms', { atMost: 300 }),
    ];
  } finally {
    await helper.end();
  }
}
