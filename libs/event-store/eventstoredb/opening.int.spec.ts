import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { StandIn } from '../../../test/engines/eventstore/stand-in.ts';
import { newEvents, newStream } from '../testing/sample-events.ts';
import { openEventStoreDB } from './eventstoredb-event-store.ts';

const PASSWORD = 's3cret';

async function refusalOf(url: string): Promise<string> {
  const refused = await openEventStoreDB({ url }).then(
    () => new Error('it opened'),
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StartRefused);
  const { message } = refused as StartRefused;
  expect(message).not.toContain(PASSWORD);
  expect(message).not.toContain('\n');
  return message;
}

describe('a server that cannot be opened', () => {
  it('refuses in one line a server that does not answer', async () => {
    const gone = await StandIn.start();
    gone.down();
    expect(await refusalOf(`esdb://admin:${PASSWORD}@127.0.0.1:${gone.port}?tls=false`)).toMatch(
      new RegExp(`^esdb://127.0.0.1:${gone.port}: .*ECONNREFUSED`),
    );
  });

  it('refuses a server that is not ready', async () => {
    const server = await StandIn.start();
    server.faults.notReady = true;
    expect(await refusalOf(server.url)).toContain('Server Is Not Ready');
    server.down();
  });
});

describe('a server with TLS', () => {
  let folder: string;
  let server: StandIn;
  let ca: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    ca = join(folder, 'ca.pem');
    server = await StandIn.start({ tls: true });
    writeFileSync(ca, server.certificate);
    server.faults.onlyFor = `admin:${PASSWORD}+ش`;
  });
  afterAll(() => {
    server.down();
    rmSync(folder, { recursive: true });
  });
  const url = (password: string, options: string): string => `esdb://admin:${password}@localhost:${server.port}?${options}`;

  it('reads and writes with the user, the password and the authority of the URL', async () => {
    const store = await openEventStoreDB({ url: url(`${PASSWORD}%2B%D8%B4`, `tls=true&tlsCAFile=${encodeURIComponent(ca)}`) });
    const { position } = await store.append(newStream(), newEvents(1), 'none');
    expect(await store.head()).toBe(position);
    await store.close();
  });

  it.each([
    ['another password', () => url(`${PASSWORD}x`, `tlsCAFile=${ca}`), 'Access Denied'],
    ['no authority that knows it', () => url(PASSWORD, 'tls=true'), 'self-signed certificate'],
    ['no TLS', () => url(PASSWORD, 'tls=false'), 'localhost'],
    ['a file that is not there', () => url(PASSWORD, 'tlsCAFile=/nowhere.pem'), 'tlsCAFile: ENOENT'],
  ])('refuses to open with %s', async (_, wrong, cause) => {
    expect(await refusalOf(wrong())).toContain(cause);
  });
});
