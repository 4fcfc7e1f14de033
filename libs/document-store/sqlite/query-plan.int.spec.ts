import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Query } from '../document-store.ts';
import { findSql } from './query-sql.ts';
import { createIndex, createTable } from './schema.ts';

const QUEUE = 1;

describe('a query of the clinic and day', () => {
  let database: DatabaseSync;
  beforeAll(() => {
    database = new DatabaseSync(':memory:');
    database.exec(createTable(QUEUE));
    database.exec(createIndex(QUEUE, ['clinic', 'day', 'position']));
  });
  const plan = (query: Query) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${findSql(QUEUE, query).text}`)
      .all()
      .map(({ detail }) => String(detail))
      .join();

  const today = { clinic: 'n', day: '20261120' };

  it('is found by its index', () => {
    expect(plan({ where: today })).toMatch(/SEARCH documents_1 USING INDEX \S+ \(<expr>=\? AND <expr>=\?\)/);
  });

  it('comes in order without sorting', () => {
    expect(plan({ where: today, orderBy: [{ field: 'position', direction: 'asc' }] })).not.toContain('TEMP B-TREE');
  });

  it('for a part of it is chosen by the index alone, and only that part is put in order', () => {
    const steps = plan({ where: today, orderBy: [{ field: 'position', direction: 'asc' }], limit: 10 });
    expect(steps.match(/TEMP B-TREE/g)).toHaveLength(1);
    expect(steps).toMatch(/LIST SUBQUERY 1,SEARCH documents_1 USING INDEX documents_1:clinic,day,position/);
  });

  it('is narrowed by a range, and by a list', () => {
    expect(plan({ where: { clinic: 'n' }, range: { field: 'day', from: '20261101' } })).toContain('(<expr>=? AND <expr>>?)');
    expect(plan({ where: { clinic: 'n', day: ['20261119', '20261120'] } })).toContain('(<expr>=? AND <expr>=?)');
  });
});
