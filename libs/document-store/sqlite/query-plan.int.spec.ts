import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Query } from '../document-store.ts';
import { findSql } from './query-sql.ts';
import { createIndex, createTable } from './schema.ts';

const QUEUE = 1;

describe('a query plan by clinic and day', () => {
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

  it('searches by the index', () => {
    expect(plan({ where: today })).toMatch(/SEARCH documents_1 USING INDEX \S+ \(<expr>=\? AND <expr>=\?\)/);
  });

  it('returns sorted documents without a sort step', () => {
    expect(plan({ where: today, orderBy: [{ field: 'position', direction: 'asc' }] })).not.toContain('TEMP B-TREE');
  });

  it('selects a page by the index alone, and sorts only that page', () => {
    const steps = plan({ where: today, orderBy: [{ field: 'position', direction: 'asc' }], limit: 10 });
    expect(steps.match(/TEMP B-TREE/g)).toHaveLength(1);
    expect(steps).toMatch(/LIST SUBQUERY 1,SEARCH documents_1 USING INDEX documents_1:clinic,day,position/);
  });

  it('narrows the index search by a range and by a list', () => {
    expect(plan({ where: { clinic: 'n' }, range: { field: 'day', from: '20261101' } })).toContain('(<expr>=? AND <expr>>?)');
    expect(plan({ where: { clinic: 'n', day: ['20261119', '20261120'] } })).toContain('(<expr>=? AND <expr>=?)');
  });
});
