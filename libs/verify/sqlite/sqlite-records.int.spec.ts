import { join } from 'node:path';
import { describeLogRecords } from '../testing/log-records.contract.ts';
import { SqliteRecords } from './sqlite-records.ts';

describeLogRecords('its file', ({ folder }) => new SqliteRecords(join(folder, 'log.db')));
