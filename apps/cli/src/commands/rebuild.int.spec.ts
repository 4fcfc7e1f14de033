import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

describe('dawr rebuild', () => {
  let dawr: DawrUnderTest;
  beforeEach(async () => {
    dawr = new DawrUnderTest();
    await dawr.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '5');
  });
  afterEach(() => dawr.remove());

  it('rebuilds the named read models, whether the product runs or not', async () => {
    expect(await dawr.run('rebuild', 'queue', 'statistics')).toEqual({
      exit: 0,
      out: expect.stringMatching(/^queue: rebuilt in .* s\nstatistics: rebuilt in .* s\n$/),
      err: '',
    });
    await dawr.startProduct();
    expect((await dawr.run('rebuild', '--all', '--yes')).out.split('\n')).toHaveLength(8);
  });

  it('reports a rebuild as JSON', async () => {
    const { out } = await dawr.run('rebuild', 'queue', '--json');
    expect(JSON.parse(out)).toEqual({ projection: 'queue', seconds: expect.any(Number) });
  });

  it('asks before it rebuilds all read models, and does nothing without a yes', async () => {
    dawr.isAtTerminal = true;
    dawr.typed.push('no\n');
    expect(await dawr.run('rebuild', '--all')).toMatchObject({
      exit: 1,
      out: expect.stringMatching(/Every read model \(7\).*Go on\? \(yes\/no\)/),
      err: 'dawr: nothing was changed\n',
    });
    dawr.typed.push('yes\n');
    expect(await dawr.run('rebuild', '--all')).toMatchObject({ exit: 0, out: expect.stringMatching(/queue: rebuilt in/) });
  });

  it('refuses in one line to rebuild all read models without a terminal or --yes', async () => {
    expect(await dawr.run('rebuild', '--all')).toEqual({
      exit: 2,
      out: '',
      err: expect.stringMatching(/^dawr: Every read model .* use --yes\.\n$/),
    });
  });

  it('rebuilds all read models where their file is no database', async () => {
    writeFileSync(join(dawr.folder, 'documents.db'), 'no database'.repeat(1_000));
    expect(await dawr.run('verify')).toMatchObject({ exit: 3, out: expect.stringContaining('documents.db') });
    expect(await dawr.run('rebuild', '--all', '--yes')).toMatchObject({ exit: 0 });
    expect(await dawr.run('verify')).toMatchObject({ exit: 0 });
    expect(readdirSync(dawr.folder).filter((name) => name.includes('.broken-'))).toHaveLength(1);
  });

  it('rebuilds all but a stream that cannot be folded, and names its event', async () => {
    dawr.meddle('log.db', `UPDATE events SET type = 'TicketTransmuted' WHERE position = (SELECT max(position) FROM events)`);
    expect(await dawr.run('rebuild', 'queue')).toMatchObject({ exit: 3, err: expect.stringContaining('TicketTransmuted') });
  });
});
