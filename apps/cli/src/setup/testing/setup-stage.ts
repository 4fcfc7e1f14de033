import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach } from '@jest/globals';
import { type CommandResult, DawrUnderTest } from '../../testing/dawr-under-test.ts';
import { type FakeProvider, fakeProvider } from './fake-provider.ts';

/** `dawr setup` in a folder of its own for each test, and Google's stand-in beside it. */
export function setupStage(): SetupStage {
  const at = new SetupStage();
  beforeEach(async () => {
    at.dawr = new DawrUnderTest();
    at.google = await fakeProvider();
  });
  afterEach(async () => {
    at.google.close();
    await at.dawr.remove();
  });
  return at;
}

class SetupStage {
  declare dawr: DawrUnderTest;
  declare google: FakeProvider;

  get data(): string {
    return join(this.dawr.folder, 'data');
  }

  async setUp(others: object = {}, variables: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
    const file = join(this.dawr.folder, 'answers.json');
    writeFileSync(file, JSON.stringify(this.answers(others)));
    return await this.dawr.runWith(
      { DATA_DIR: undefined, GOOGLE_ISSUER: this.google.issuer, ...variables },
      'setup',
      '--answers',
      file,
    );
  }

  written() {
    return parseEnv(readFileSync(this.dawr.envFile, 'utf8'));
  }

  /** Answers that work; a test replaces some. */
  private answers(others: object): object {
    return {
      dataDir: this.data,
      managerEmail: 'Noura@Example.com',
      clinicName: 'عيادة النخيل',
      publicUrl: 'https://localhost',
      tls: 'proxy',
      port: 45_871,
      googleClientId: 'our-client',
      googleClientSecret: 'a secret of "ours"',
      ...others,
    };
  }
}
