import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';
import { type Setting, settingsOf } from './settings.ts';

const NO_NUMBER = 'Invalid input: expected number, received NaN';
const NO_WHOLE_NUMBER = 'Invalid input: expected int, received number';
const NO_TENANT = 'Invalid string: must match pattern /^[a-z0-9][a-z0-9-]{0,63}$/';
const NO_SAFE_ADDRESS = 'must be https://…, or http://… on this machine (localhost, 127.0.0.1)';
const NO_PROXIES = 'addresses or networks by commas, such as 127.0.0.1,10.0.0.0/8';
const NO_LEVEL = 'Invalid option: expected one of "trace"|"debug"|"info"|"warn"|"error"|"fatal"|"silent"';
const NO_LOOKUP = 'Invalid option: expected one of "open"|"quiet"';
const NO_MODE = 'production, development, test, or not set';
const MASK = '********';

/** The defaults of a process without any variable. */
const DEFAULTS = {
  PORT: '3000',
  HOST: '127.0.0.1',
  PUBLIC_URL: undefined,
  TRUST_PROXY: undefined,
  TLS_CERT: undefined,
  TLS_KEY: undefined,
  DATA_DIR: 'data',
  ERASURES_DIR: undefined,
  BACKUP_KEEP_DAYS: '30',
  EVENTSTORE_URL: undefined,
  MONGODB_URL: undefined,
  REDIS_URL: undefined,
  DAWR_MASTER_KEY: undefined,
  DEFAULT_TENANT: 'default',
  GOOGLE_CLIENT_ID: undefined,
  GOOGLE_CLIENT_SECRET: undefined,
  GOOGLE_ISSUER: 'https://accounts.google.com',
  MICROSOFT_CLIENT_ID: undefined,
  MICROSOFT_CLIENT_SECRET: undefined,
  MICROSOFT_ISSUER: 'https://login.microsoftonline.com/common/v2.0',
  MICROSOFT_TRUSTED_TENANTS: undefined,
  EMAIL_LOOKUP: 'open',
  METRICS_TOKEN: undefined,
  LIMIT_LOOKUPS: '30',
  LIMIT_LOOKUPS_EMAIL: '10',
  LIMIT_SIGN_INS: '30',
  LIMIT_PAIRINGS: '10',
  LIMIT_LANGUAGES: '20',
  LIMIT_PATIENT_PAGES: '60',
  LIMIT_LEAVES: '10',
  LIMIT_PUSHES: '10',
  LIMIT_TEST_MESSAGES: '5',
  LIMIT_RECALLS: '20',
  LIMIT_REFUSED_POSTS: '30',
  LIMIT_WRITES: '600',
  LIMIT_SOCKETS: '20',
  TWILIO_BASE_URL: undefined,
  PUSH_HOSTS: 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com',
  CHROMIUM_PATH: undefined,
  HEADS_DIR: undefined,
  HEADS_URL: undefined,
  LOG_LEVEL: undefined,
  DEMONSTRATION_DAYS: '56',
  NODE_ENV: undefined,
} as const;

/** A variable, as it is set, and as it is then shown. */
const TAKEN: readonly (readonly [name: string, set: string, shown: string])[] = [
  ['PORT', '0', '0'],
  ['PORT', '8080', '8080'],
  ['PORT', ' 80 ', '80'],
  ['PORT', '1e3', '1000'],
  ['PORT', '0x10', '16'],
  ['PORT', '+5', '5'],
  ['HOST', '::1', '::1'],
  ['HOST', ' ::1 ', ' ::1 '],
  ['PUBLIC_URL', 'http://localhost:5173', 'http://localhost:5173'],
  ['PUBLIC_URL', 'HTTPS://Queue.Clinic.ae/', 'HTTPS://Queue.Clinic.ae/'],
  ['PUBLIC_URL', ' https://queue.clinic.ae ', 'https://queue.clinic.ae'],
  ['PUBLIC_URL', 'http://me:word@clinic', 'http://me:********@clinic'],
  ['PUBLIC_URL', 'http://cli\tnic', 'http://clinic'],
  ['PUBLIC_URL', 'http:///clinic', 'http:///clinic'],
  ['TRUST_PROXY', ' 10.0.0.0/8, loopback ', '10.0.0.0/8, loopback'],
  ['TLS_CERT', ' /etc/tls/cert.pem ', '/etc/tls/cert.pem'],
  ['TLS_KEY', ' /etc/tls/key.pem ', '/etc/tls/key.pem'],
  ['DATA_DIR', '/var/lib/dawr', '/var/lib/dawr'],
  ['DATA_DIR', ' data ', ' data '],
  ['ERASURES_DIR', ' /mnt/erasures ', '/mnt/erasures'],
  ['BACKUP_KEEP_DAYS', '36500', '36500'],
  ['EVENTSTORE_URL', ' esdb://one:2113 ', MASK],
  ['EVENTSTORE_URL', 'esdb+discover://one', MASK],
  ['MONGODB_URL', 'mongodb://me:word@one', MASK],
  ['MONGODB_URL', 'mongodb+srv://one', MASK],
  ['REDIS_URL', 'redis://one', MASK],
  ['REDIS_URL', 'rediss://one', MASK],
  ['DAWR_MASTER_KEY', ' any ', MASK],
  ['DEFAULT_TENANT', 'noor-2', 'noor-2'],
  ['GOOGLE_CLIENT_ID', ' ours ', 'ours'],
  ['GOOGLE_CLIENT_SECRET', ' secret ', MASK],
  ['GOOGLE_ISSUER', 'http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ['GOOGLE_ISSUER', ' https://accounts.google.com ', ' https://accounts.google.com '],
  ['MICROSOFT_CLIENT_ID', ' ours ', 'ours'],
  ['MICROSOFT_CLIENT_SECRET', ' secret ', MASK],
  ['MICROSOFT_ISSUER', 'https://login.example', 'https://login.example'],
  [
    'MICROSOFT_TRUSTED_TENANTS',
    ' 11111111-2222-3333-4444-55555555ABCD , 11111111-2222-3333-4444-555555555555 ',
    '11111111-2222-3333-4444-55555555ABCD , 11111111-2222-3333-4444-555555555555',
  ],
  ['EMAIL_LOOKUP', 'quiet', 'quiet'],
  ['METRICS_TOKEN', ' sixteen--letters ', MASK],
  ['METRICS_TOKEN', '😀😀😀😀😀😀😀😀', MASK],
  ['LIMIT_LOOKUPS', '1', '1'],
  ['LIMIT_LOOKUPS', '1000000', '1000000'],
  ['TWILIO_BASE_URL', 'https://twilio.proxy.ae/v1', 'https://twilio.proxy.ae/v1'],
  ['TWILIO_BASE_URL', 'http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
  ['PUSH_HOSTS', '127.0.0.1', '127.0.0.1'],
  ['CHROMIUM_PATH', ' /usr/bin/chromium ', '/usr/bin/chromium'],
  ['HEADS_DIR', ' /mnt/heads ', '/mnt/heads'],
  ['HEADS_URL', 'https://heads.example/of', MASK],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['DEMONSTRATION_DAYS', '0', '0'],
  ['DEMONSTRATION_DAYS', '56', '56'],
  ['NODE_ENV', 'production', 'production'],
  ['NODE_ENV', 'development', 'development'],
  ['NODE_ENV', 'test', 'test'],
];

/** A variable, its value, and the reason why it is invalid. */
const REFUSED: readonly (readonly [name: string, set: string, problem: string])[] = [
  ['PORT', 'abc', NO_NUMBER],
  ['PORT', '1.5', NO_WHOLE_NUMBER],
  ['PORT', '-1', 'Too small: expected number to be >=0'],
  ['PORT', '70000', 'Too big: expected number to be <=65535'],
  ['PORT', '70000.5', NO_WHOLE_NUMBER],
  ['PORT', 'Infinity', 'Invalid input: expected number, received Infinity'],
  ['PORT', '-Infinity', 'Invalid input: expected number, received -Infinity'],
  ['PORT', '1e400', 'Invalid input: expected number, received Infinity'],
  ['PORT', '8080 8081', NO_NUMBER],
  ['PUBLIC_URL', 'ftp://clinic', 'Invalid URL'],
  ['PUBLIC_URL', 'queue.clinic.ae', 'Invalid URL'],
  ['PUBLIC_URL', 'http://', 'Invalid URL'],
  ['PUBLIC_URL', 'http:clinic', 'Invalid URL'],
  ['PUBLIC_URL', 'http:/clinic', 'Invalid URL'],
  ['PUBLIC_URL', 'http://a b', 'Invalid URL'],
  ['PUBLIC_URL', '//clinic', 'Invalid URL'],
  ['PUBLIC_URL', 'http://clinic:99999', 'Invalid URL'],
  ['TRUST_PROXY', 'true', NO_PROXIES],
  ['TRUST_PROXY', '*', NO_PROXIES],
  ['BACKUP_KEEP_DAYS', '0', 'Too small: expected number to be >=1'],
  ['BACKUP_KEEP_DAYS', '36501', 'Too big: expected number to be <=36500'],
  ['EVENTSTORE_URL', 'http://one', 'must begin with esdb:// or esdb+discover://'],
  ['EVENTSTORE_URL', 'ESDB://one', 'must begin with esdb:// or esdb+discover://'],
  ['MONGODB_URL', 'one:27017', 'must begin with mongodb:// or mongodb+srv://'],
  ['REDIS_URL', 'one:6379', 'must begin with redis:// or rediss://'],
  ['DEFAULT_TENANT', 'Noor', NO_TENANT],
  ['DEFAULT_TENANT', '-noor', NO_TENANT],
  ['DEFAULT_TENANT', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', NO_TENANT],
  ['DEFAULT_TENANT', ' noor ', NO_TENANT],
  ['GOOGLE_ISSUER', 'http://accounts.example', NO_SAFE_ADDRESS],
  ['GOOGLE_ISSUER', 'accounts.google.com', NO_SAFE_ADDRESS],
  ['MICROSOFT_ISSUER', 'http://127.0.0.1.evil.example', NO_SAFE_ADDRESS],
  ['MICROSOFT_TRUSTED_TENANTS', 'our directory', 'must be directory ids (UUIDs), by commas'],
  ['EMAIL_LOOKUP', 'silent', NO_LOOKUP],
  ['EMAIL_LOOKUP', 'quiet ', NO_LOOKUP],
  ['METRICS_TOKEN', 'fifteen-letters', 'at least 16 characters'],
  ['LIMIT_LOOKUPS', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_LOOKUPS', '1000001', 'Too big: expected number to be <=1000000'],
  ['LIMIT_LOOKUPS', '1.5', NO_WHOLE_NUMBER],
  ['LIMIT_LOOKUPS', 'many', NO_NUMBER],
  ['LIMIT_LOOKUPS_EMAIL', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_SIGN_INS', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_PAIRINGS', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_LANGUAGES', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_PATIENT_PAGES', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_PUSHES', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_LEAVES', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_RECALLS', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_TEST_MESSAGES', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_REFUSED_POSTS', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_WRITES', '0', 'Too small: expected number to be >=1'],
  ['LIMIT_SOCKETS', '0', 'Too small: expected number to be >=1'],
  ['PUSH_HOSTS', 'https://fcm.googleapis.com', 'must be names of hosts, by commas'],
  ['TWILIO_BASE_URL', 'http://twilio.proxy.ae', NO_SAFE_ADDRESS],
  ['TWILIO_BASE_URL', 'twilio.proxy.ae', NO_SAFE_ADDRESS],
  ['HEADS_URL', 'heads.example', 'Invalid URL'],
  ['LOG_LEVEL', 'verbose', NO_LEVEL],
  ['LOG_LEVEL', 'INFO', NO_LEVEL],
  ['DEMONSTRATION_DAYS', '57', 'Too big: expected number to be <=56'],
  ['DEMONSTRATION_DAYS', '-1', 'Too small: expected number to be >=0'],
  ['DEMONSTRATION_DAYS', 'a month', NO_NUMBER],
  ['NODE_ENV', 'Production', NO_MODE],
  ['NODE_ENV', 'production ', NO_MODE],
  ['NODE_ENV', 'staging', NO_MODE],
];

const setting = (name: string, env: NodeJS.ProcessEnv): Setting | undefined =>
  settingsOf(env).find((found) => found.name === name);

describe('every variable of a process', () => {
  it('gives every variable its default where it is missing', () => {
    expect(settingsOf({}).map(({ name, value, problem }) => [name, value, problem])).toEqual(
      Object.entries(DEFAULTS).map(([name, value]) => [name, value, undefined]),
    );
  });

  it.each(Object.entries(DEFAULTS))('%s has its default where it is blank', (name, value) => {
    expect(setting(name, { [name]: ' \t' })).toMatchObject({ value, from: 'default', problem: undefined });
  });

  it.each(TAKEN)('%s takes %j as %j', (name, set, value) => {
    expect(setting(name, { [name]: set })).toMatchObject({ value, from: 'environment', problem: undefined });
  });

  it.each(REFUSED)('%s refuses %j: %s', (name, set, problem) => {
    expect(setting(name, { [name]: set })).toMatchObject({ problem });
    expect(() => readConfig({ [name]: set })).toThrow(new Error(`${name}: ${problem}`));
  });

  it('names the first invalid variable by the order of the list, not of the environment', () => {
    expect(() => readConfig({ NODE_ENV: 'x', LIMIT_WRITES: 'x', PORT: 'x' })).toThrow(`PORT: ${NO_NUMBER}`);
    expect(() => readConfig({ NODE_ENV: 'x', LIMIT_WRITES: '0' })).toThrow('LIMIT_WRITES: Too small: expected number to be >=1');
  });

  it('ignores variables of other programs', () => {
    expect(settingsOf({ PATH: '/bin', constructor: 'x', toString: 'y' })).toEqual(settingsOf({}));
  });
});
