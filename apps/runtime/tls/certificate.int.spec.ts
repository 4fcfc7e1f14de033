import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LiveCertificate } from '../../api/src/platform/tls/live-certificate.ts';
import { readCertificate } from './certificate.ts';
import { type SelfSigned, selfSigned } from './testing/self-signed.ts';

const HOST = 'clinic.test';
const DAY_MS = 24 * 3_600_000;

describe('a certificate and its key, from files', () => {
  let folder: string;
  let files: { cert: string; key: string };
  let said: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
    said = [];
    write(selfSigned([HOST]));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = ({ cert, key }: Partial<SelfSigned>): void => {
    if (cert !== undefined) writeFileSync(files.cert, cert);
    if (key !== undefined) writeFileSync(files.key, key);
  };
  const voice = {
    info: (words: string) => void said.push(`info ${words}`),
    warn: (words: string) => void said.push(`warn ${words}`),
    error: (words: string) => void said.push(`error ${words}`),
  };

  it('reads a certificate and a key that fit each other and the host', () => {
    expect(readCertificate(files, HOST).validTo.getTime()).toBeGreaterThan(Date.now());
    write(selfSigned(['*.clinic.test']));
    expect(() => readCertificate(files, 'queue.clinic.test')).not.toThrow();
  });

  it.each<[string, Partial<SelfSigned>, RegExp]>([
    ['no certificate', { cert: 'nonsense' }, /^TLS_CERT: \S+cert\.pem holds no certificate in PEM form$/],
    ['no key', { key: 'nonsense' }, /^TLS_KEY: \S+key\.pem holds no private key/],
    [
      'the key of another',
      { key: selfSigned([HOST]).key },
      /^TLS_KEY: \S+key\.pem is not the key of the certificate \S+cert\.pem$/,
    ],
    ['another host', selfSigned(['other.test']), /^TLS_CERT: \S+cert\.pem is a certificate of other\.test, not of clinic\.test$/],
  ])('refuses TLS files in one line that names the variable: %s', (_, given, words) => {
    write(given);
    expect(() => readCertificate(files, HOST)).toThrow(words);
  });

  it('refuses TLS files where one is missing', () => {
    rmSync(files.key);
    expect(() => readCertificate(files, HOST)).toThrow(/^TLS_KEY: \S+key\.pem cannot be read \(ENOENT\)$/);
  });

  it('serves a renewed certificate to new connections, and keeps the former where the new one is damaged', async () => {
    const live = new LiveCertificate(files, HOST, voice);
    const server = live.newServer({}, (_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const before = await shownBy(server);
    live.refresh();
    expect(await shownBy(server)).toBe(before);
    write(selfSigned([HOST]));
    live.refresh();
    live.refresh();
    const after = await shownBy(server);
    expect(after).not.toBe(before);
    expect(said).toEqual([expect.stringMatching(/^info TLS certificate: renewed/)]);
    write({ cert: 'half writ' });
    live.refresh();
    expect(await shownBy(server)).toBe(after);
    expect(said[1]).toMatch(/^error .* the former stays: dawr: TLS_CERT: /);
    server.close();
  });

  it.each([
    [30, []],
    [5, [expect.stringMatching(/^warn TLS_CERT: the certificate expires in 5 days/)]],
    [-3, [expect.stringMatching(/^error TLS_CERT: the certificate has expired 3 days ago/)]],
  ])('warns of a certificate that ends in %s days, unless that is far off', (days, words) => {
    const now = new Date('2026-11-21T10:00:00Z');
    write(selfSigned([HOST], new Date(now.getTime() + days * DAY_MS)));
    new LiveCertificate(files, HOST, voice).warnBeforeExpiry(now);
    expect(said).toEqual(words);
  });
});

/** The certificate's fingerprint, as a browser would see it. */
async function shownBy(server: Server): Promise<string> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = connect({ port, host: '127.0.0.1', servername: HOST, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}
