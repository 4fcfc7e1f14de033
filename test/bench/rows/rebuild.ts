import { effort } from '../../support/effort.ts';
import { sideBySide } from '../measure/side-by-side.ts';
import { Helper } from '../process/helper.ts';
import { type Row, ratioRow } from '../report/row.ts';
import type { Log } from './long-log.ts';
import type { Rebuild } from './rebuild.helper.ts';

const ROUNDS = effort(5, 1);

/** The folder's documents are not to be in use; they are gone afterwards. */
export async function rebuildRows({ folder, events }: Log): Promise<Row[]> {
  const helper = new Helper<Rebuild>(new URL('./rebuild.helper.ts', import.meta.url));
  try {
    const figures = await sideBySide(
      ROUNDS,
      () => helper.do('rebuild', folder),
      () => helper.do('scan', folder),
    );
    const what = `rebuild of the queue, ${events.toLocaleString('en')} events ÷ bare scan and JSON.parse`;
    return [ratioRow(what, 'events/s', figures, { atLeast: 0.3 })];
  } finally {
    await helper.end();
  }
}
