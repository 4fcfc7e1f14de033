import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface SelfSigned {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
}

/** UTCTime has two-digit years, of 1950 to 2049. */
const FIRST_YEAR = new Date('2000-01-01T00:00:00Z');
const LAST_YEAR = new Date('2049-01-01T00:00:00Z');
const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';
const SUBJECT_ALT_NAME = '0603551d11';

/** Makes a self-signed certificate of these hosts, valid by any test's clock: a minimal X.509 encoder. */
export function selfSigned(hosts: readonly string[], until = LAST_YEAR): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(Buffer.from(ECDSA_WITH_SHA256, 'hex'));
  const name = sequence(tagged(0x31, sequence(Buffer.from(COMMON_NAME, 'hex'), tagged(0x0c, Buffer.from('dawr test')))));
  const names = sequence(...hosts.map((host) => tagged(0x82, Buffer.from(host))));
  const extension = sequence(Buffer.from(SUBJECT_ALT_NAME, 'hex'), tagged(0x04, names));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(FIRST_YEAR), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(extension)),
  );
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    cert: pem(sequence(body, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts);

const time = (date: Date): Buffer => tagged(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
