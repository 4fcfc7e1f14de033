import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { VARIABLE_NAMES } from './read-variables.ts';
import { settingsOf } from './settings.ts';
import { EnvironmentVariables } from './variables.ts';

const KEY = 'bm90IGEgcmVhbCBrZXksIGJ1dCBsb25nIGVub3VnaCE=';
const setting = (name: string, env: NodeJS.ProcessEnv = {}) => settingsOf(env).find((found) => found.name === name);

describe('the settings of a process', () => {
  it('lists every setting with its description', () => {
    const settings = settingsOf({});
    const fields = getMetadataStorage().getTargetValidationMetadatas(EnvironmentVariables, '', false, false);
    expect(settings.map(({ name }) => name)).toEqual([...new Set(fields.map(({ propertyName }) => propertyName))]);
    expect(VARIABLE_NAMES).toEqual(expect.arrayContaining(Object.keys(new EnvironmentVariables())));
    expect(settings.filter(({ about }) => about === '')).toEqual([]);
  });

  it('shows whether a setting is from the environment, from .env or a default', () => {
    expect(setting('PORT')).toMatchObject({ value: '3000', from: 'default' });
    expect(setting('PORT', { PORT: '8080' })).toMatchObject({ value: '8080', from: 'environment' });
    expect(setting('PORT', { PORT: ' ' })).toMatchObject({ value: '3000', from: 'default' });
    expect(setting('PUBLIC_URL')).toMatchObject({ value: undefined, from: 'default' });
    expect(settingsOf({ PORT: '8080', HOST: '::' }, new Set(['PORT']))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'PORT', from: '.env' }),
        expect.objectContaining({ name: 'HOST', from: 'environment' }),
      ]),
    );
  });

  it('masks every secret setting', () => {
    const shown = JSON.stringify(
      settingsOf({ DAWR_MASTER_KEY: KEY, METRICS_TOKEN: 'token-1', PUBLIC_URL: 'http://me:word@clinic' }),
    );
    expect(shown).not.toMatch(new RegExp(`${KEY}|token-1|word@`));
    expect(setting('DAWR_MASTER_KEY', { DAWR_MASTER_KEY: KEY })).toMatchObject({ value: '********', from: 'environment' });
  });

  it('shows why a setting is invalid', () => {
    expect(setting('PORT', { PORT: 'abc' })).toMatchObject({ value: 'abc', problem: expect.any(String) });
  });
});
