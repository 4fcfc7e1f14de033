import { join } from 'node:path';
import { effort } from '../../support/effort.ts';
import { newFolder } from '../../support/product.ts';
import { type Compared, sideBySide } from '../measure/side-by-side.ts';
import { Helper } from '../process/helper.ts';
import { type Row, ratioRow } from '../report/row.ts';
import type { Appends } from './appends.helper.ts';
import type { Log } from './long-log.ts';

const ROUNDS = effort(9, 1);

/** Cost of the event store port over SQLite itself, every commit on the disk when it is answered. */
export async function appendRows(sample: Log): Promise<Row[]> {
  const folder = newFolder();
  const helper = new Helper<Appends>(new URL('./appends.helper.ts', import.meta.url));
  const measure = (writers: number, turns: number): Promise<Compared> =>
    sideBySide(
      ROUNDS,
      () => helper.do('port', { writers, turns }),
      () => helper.do('bare', { writers, turns }),
    );
  try {
    await helper.do('open', { folder: folder.path, sample: join(sample.folder, 'log.db') });
    const many = await measure(50, effort(200, 2));
    const one = await measure(1, effort(1_500, 20));
    return [
      ratioRow('appends, 50 writers ÷ bare transactions of 50 rows', 'events/s', many, { atLeast: 0.6 }),
      ratioRow('appends, 1 writer ÷ bare transactions of 1 row', 'events/s', one, { atLeast: 0.7 }),
    ];
  } finally {
    await helper.end();
    folder.remove();
  }
}
