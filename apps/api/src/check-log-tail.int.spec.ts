import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { readConfig } from '#runtime/config/config.ts';
import { DawrUnderTest } from '../../cli/src/testing/dawr-under-test.ts';
import { checkLogTail } from './check-log-tail.ts';

const ERROR = 50;

describe("the log's tail after an unclean stop", () => {
  let dawr: DawrUnderTest;
  beforeEach(async () => {
    dawr = new DawrUnderTest();
    await dawr.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '3');
  });
  afterEach(() => dawr.remove());

  const logged = async () => {
    const lines: { level: number; msg: string; finding?: string }[] = [];
    const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    await checkLogTail(readConfig({ DATA_DIR: dawr.folder }), logger);
    return lines;
  };

  it('logs after an unclean stop that the newest events are whole', async () => {
    expect(await logged()).toEqual([expect.objectContaining({ msg: expect.stringContaining('its newest events are whole') })]);
  });

  it('logs an error that names a changed event after an unclean stop', async () => {
    const last = '(SELECT max(position) FROM events)';
    dawr.meddle('log.db', `UPDATE events SET data = replace(data, '{', '{"x":1,') WHERE position = ${last}`);
    const found = await logged();
    expect(found.map(({ level }) => level)).toEqual([ERROR]);
    expect(found[0]?.finding).toMatch(/revision \d+ .*changed after it was written/);
  });
});
