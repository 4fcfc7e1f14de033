import { describe, expect, it } from '@jest/globals';
import { aPair } from '#libs/contracts/testing/a-pair.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { Waited } from './since.tsx';

const SINCE = '2026-11-21T06:30:00.000Z';

describe('how long somebody waited', () => {
  it.each([
    ['en', 20, 'Less than a minute'],
    ['ar', 20, 'أقل من دقيقة'],
    ['en', 40, '1 minute'],
    ['en', 100, '2 minutes'],
  ] as const)('writes in %s a wait of %d seconds as %s', async (lang, seconds, words) => {
    const waitingAt = new Date(Date.parse(SINCE) + seconds * 1_000).toISOString();
    await onPage(<Waited pair={{ ...aPair, ticket: { ...aPair.ticket, waitingSince: SINCE, waitingAt } }} />, lang);
    expect(document.body.textContent).toBe(words);
  });
});
