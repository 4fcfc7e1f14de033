import { describe, expect, it } from '@jest/globals';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';
import { InstallationInMemory } from '../testing/in-memory/installation-in-memory.ts';

describe('messages of calls of before a restore', () => {
  it('tells as unknown a message that was sent before the restore and requested after it, where no job comes in ten minutes', async () => {
    const installation = new InstallationInMemory([]);
    const { clinic, provider } = installation;
    await clinic.open();
    await clinic.issue('+971501234501', true);
    await clinic.callNext();
    installation.makeBackup();
    await installation.endJobs();
    expect(provider.taken).toHaveLength(1);
    await installation.restore(false);
    installation.pass(1);
    await installation.endSteps();
    installation.pass(LATEST_MS + 1);
    await installation.settleLeft();
    await installation.endSteps();
    expect(await installation.messagesOfCalls()).toMatchObject([{ state: 'unknown' }]);
    expect(provider.taken).toHaveLength(1);
  });
});
