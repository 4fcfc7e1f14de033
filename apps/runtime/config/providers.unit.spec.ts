import { describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { readConfig } from './config.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret' };
const MICROSOFT = { MICROSOFT_CLIENT_ID: 'ours too', MICROSOFT_CLIENT_SECRET: 'secret too' };
const DIRECTORY = '0A0A0A0A-0000-4000-8000-000000000001';

describe('the providers to sign in with', () => {
  it('starts a demonstration where no provider is configured', () => {
    expect(readConfig({})).toMatchObject({ providers: [], demonstration: true, logLevel: 'warn' });
  });

  it('reads each configured provider, at its own issuer unless another is given', () => {
    expect(
      readConfig({ ...GOOGLE, ...MICROSOFT, GOOGLE_ISSUER: 'http://127.0.0.1:9000', DAWR_MASTER_KEY: newMasterKey() }),
    ).toMatchObject({
      demonstration: false,
      logLevel: 'info',
      providers: [
        { name: 'google', issuer: 'http://127.0.0.1:9000', clientId: 'ours', clientSecret: 'secret' },
        {
          name: 'microsoft',
          issuer: 'https://login.microsoftonline.com/common/v2.0',
          clientId: 'ours too',
          clientSecret: 'secret too',
        },
      ],
    });
  });

  it.each([
    ['GOOGLE_CLIENT_SECRET: missing', { GOOGLE_CLIENT_ID: 'ours' }],
    ['GOOGLE_CLIENT_ID: missing', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['MICROSOFT_CLIENT_SECRET: missing', { ...GOOGLE, MICROSOFT_CLIENT_ID: 'ours' }],
    ['GOOGLE_ISSUER: must be https', { ...GOOGLE, GOOGLE_ISSUER: 'http://accounts.example' }],
    ['MICROSOFT_ISSUER: must be https', { MICROSOFT_ISSUER: 'http://127.0.0.1.evil.example' }],
    ['GOOGLE_ISSUER: ', { GOOGLE_ISSUER: 'accounts.google.com' }],
    ['MICROSOFT_TRUSTED_TENANTS: ', { MICROSOFT_TRUSTED_TENANTS: 'our directory' }],
    ['EMAIL_LOOKUP: ', { EMAIL_LOOKUP: 'silent' }],
  ])('refuses a wrong sign-in setting: %s', (line, env) => {
    expect(() => readConfig(env)).toThrow(StartRefused);
    expect(() => readConfig(env)).toThrow(line);
  });

  it('reads the ids of trusted directories in any case and spacing', () => {
    expect(readConfig({ MICROSOFT_TRUSTED_TENANTS: `${DIRECTORY} , ${DIRECTORY}` }).trustedDirectories).toEqual([
      DIRECTORY.toLowerCase(),
      DIRECTORY.toLowerCase(),
    ]);
  });
});
