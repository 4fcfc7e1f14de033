import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DemonstrationMessenger } from './demonstration-messenger.ts';
import { ACCOUNT, aMessage, NAME } from './testing/a-message.ts';
import { describeMessenger } from './testing/messenger.contract.ts';

const demonstration = (log: (line: string) => void) => new DemonstrationMessenger({ log, newId: randomUUID });

describeMessenger('in a demonstration', async () => ({
  messenger: demonstration(() => undefined),
  close: async () => undefined,
}));

describe('a demonstration', () => {
  it('logs one row for each message, which names clinic, kind and number and nobody', async () => {
    const lines: string[] = [];
    const { content } = aMessage();
    await demonstration((line) => lines.push(line)).send(
      ACCOUNT,
      aMessage({ content: { ...content, kind: 'call', room: null, name: NAME } }),
    );
    expect(lines).toEqual([
      'messaging: a demonstration sends nothing, message call for number 12 of clinic al-noor counts as sent',
    ]);
  });
});
