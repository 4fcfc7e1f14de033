import { describe, expect, it } from '@jest/globals';
import { aPair } from '#libs/contracts/testing/a-pair.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { MinutesAgo, Waited } from './since.tsx';

const SINCE = '2026-11-21T06:30:00.000Z';

describe('how long somebody waited', () => {
  it.each([
    ['en', 20, 'Less than a minute'],
    ['ar', 20, 'أقل من دقيقة'],
    ['en', 40, '1 min'],
    ['en', 100, '2 min'],
    ['en', 3_600, '1 h'],
    ['en', 4_380, '1 h 13 min'],
    ['ar', 4_380, 'ساعة و13 دقيقة'],
    ['ar', 7_320, 'ساعتان ودقيقتان'],
    ['ar', 3_660, 'ساعة ودقيقة واحدة'],
    ['ar', 14_400, '4 ساعات'],
  ] as const)('writes in %s a wait of %d seconds as %s', async (lang, seconds, words) => {
    const waitingAt = new Date(Date.parse(SINCE) + seconds * 1_000).toISOString();
    await onPage(<Waited pair={{ ...aPair, ticket: { ...aPair.ticket, waitingSince: SINCE, waitingAt } }} />, lang);
    expect(document.body.textContent).toBe(words);
  });
});

describe('how long ago a call was', () => {
  it.each([
    ['ar', 30, 'الآن'],
    ['ar', 130, 'منذ دقيقتين'],
    ['ar', 7_330, 'منذ ساعتين ودقيقتين'],
    ['en', 30, 'just now'],
    ['en', 130, '2 min ago'],
    ['en', 3_730, '1 h 2 min ago'],
  ] as const)('says in %s of a call %d seconds ago: %s', async (lang, seconds, words) => {
    await onPage(<MinutesAgo at={new Date(Date.now() - seconds * 1_000).toISOString()} />, lang);
    expect(document.body.textContent).toBe(words);
  });
});
