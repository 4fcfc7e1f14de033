import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { hangHeard, violations } from '../support/wall-queue.ts';
import { wallStage } from '../support/wall-stage.ts';
import { deviceWith } from '../support/wall-voices.ts';

const ROOMS = [1, 2].map((n) => ({ id: `room-${n}`, name: `غرفة ${n}` }));
const VOICES = deviceWith(['Majed', 'ar-SA'], ['Tarik', 'ar-SA'], ['Daniel', 'en-GB']);
const said = (page: Page): Promise<unknown> => page.evaluate('window.said');

describe('the voice of a wall', () => {
  const at = wallStage({ waiting: 4 });
  beforeAll(async () => {
    const voice = { enabled: true, otherLanguage: true };
    const { status } = await at.manager.put('/v1/tenants/current', { config: { rooms: ROOMS, voice } });
    expect(status).toBe(200);
  });

  const hang = (voices: string) =>
    hangHeard(at.browser, at.screen, { before: async (page) => void (await page.evaluateOnNewDocument(voices)) });
  const advance = (room: number) => at.advance({ room: `room-${room}` });

  it('says two calls one after the other, each after its ring', async () => {
    const { page, complaints } = await hang(VOICES);
    const [first, second] = [await advance(1), await advance(2)];
    await page.waitForFunction('window.said.length === 3');
    const texts = await said(page);
    expect(texts).toEqual([
      expect.stringMatching(/^Majed: الرقم .+، الغرفة رقم واحد\. \(1\)$/),
      expect.stringMatching(/^Majed: الرقم .+، الغرفة رقم اثنين\. \(2\)$/),
      expect.stringMatching(/^Daniel: Number .+, room two\. \(2\)$/),
    ]);
    expect(first.ticket.position).toBeLessThan(second.ticket.position);
    expect(complaints).toEqual([]);
  });

  it('keeps the voice that is chosen at the wall, and tries it there', async () => {
    const { page } = await hang(VOICES);
    await page.keyboard.press('v');
    await page.waitForSelector('.voice-panel select');
    await page.select('.voice-panel select', 'Tarik');
    await page.click('.voice-panel button');
    await page.waitForFunction('window.said.length === 2');
    expect(await said(page)).toEqual([
      'Tarik: الرقم سبعة وثلاثون، الغرفة رقم اثنين. (0)',
      'Daniel: Number thirty-seven, room two. (0)',
    ]);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await page.waitForSelector('.slot-number');
    await page.keyboard.press('v');
    await page.waitForSelector('.voice-panel select');
    expect(await page.evaluate("document.querySelector('.voice-panel select').value")).toBe('Tarik');
    await page.keyboard.press('Escape');
    await page.waitForFunction("document.querySelector('.voice-panel') === null");
  });

  it('says at the wall that a device has no voice, and rings there as before', async () => {
    const { page, rings, complaints } = await hang('');
    await advance(1);
    await page.waitForFunction('window.rings.length === 1');
    expect(await rings()).toEqual([0.9]);
    await page.keyboard.press('v');
    await page.waitForFunction("document.querySelector('.voice-panel')?.innerText.includes('لا يوجد صوت عربي')");
    expect(await page.evaluate("document.querySelectorAll('.voice-panel button').length")).toBe(1);
    expect(complaints).toEqual([]);
  });
});
