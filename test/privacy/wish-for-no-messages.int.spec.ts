import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { TwilioPost } from '#libs/messaging/testing/twilio-posts.ts';
import { ClinicAtTwilio } from '../../apps/api/src/messaging/incoming/testing/clinic-at-twilio.ts';
import { OptOuts } from '../../apps/api/src/messaging/opt-outs.ts';
import { ApiUnderTest } from '../../apps/api/src/testing/api-under-test.ts';
import { filesWith } from './find-bytes.ts';

const [STOPPED, BACK, FORGED] = ['+971551234987', '+971551234988', '+971551234989'] as const;
const SECOND_MS = 1_000;
const SENTENCE = 'هل العيادة مفتوحة غدًا؟';

describe('patients who write to a clinic', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  const logged: string[] = [];
  let api: ApiUnderTest;
  let clinic: ClinicAtTwilio;
  let now = Date.parse('2026-11-26T08:00:00Z');
  const posts: TwilioPost[] = [];

  const open = async (): Promise<void> => {
    api = new ApiUnderTest();
    const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    await api.open({ DATA_DIR: folder }, () => new Date(now), logger);
  };
  const write = async (text: string, phone: string): Promise<void> => {
    const post = clinic.written(text, { phone });
    posts.push(post);
    now += SECOND_MS;
    expect(await clinic.statusOf(post)).toBe(204);
  };

  beforeAll(async () => {
    await open();
    clinic = await ClinicAtTwilio.open(api, 'noor');
    await write('إيقاف', STOPPED);
    await write('STOP', BACK);
    await write('START', BACK);
    await write(SENTENCE, FORGED);
    const { url, body, headers } = clinic.written('STOP', { phone: FORGED });
    expect(await clinic.statusOf({ url, body: `${body}&x=1`, headers })).toBe(403);
    await api.close();
    await open();
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  it('keeps their wishes over a restart', async () => {
    const out = await Promise.all([STOPPED, BACK, FORGED].map((phone) => api.get(OptOuts).has(clinic.id, phone)));
    expect(out).toEqual([true, false, false]);
  });

  it('leaves no phone, name, word or id of a message in any file or log line', () => {
    const ids = posts.flatMap(({ body }) => new URLSearchParams(body).get('MessageSid') ?? []);
    expect(ids).toHaveLength(4);
    const hidden = [STOPPED, BACK, FORGED].map((phone) => phone.slice(1));
    const texts = [...hidden, ...ids, SENTENCE, 'سارة'];
    expect(filesWith(folder, texts)).toEqual([]);
    expect(logged.length).toBeGreaterThan(0);
    expect(texts.filter((text) => logged.some((line) => line.includes(text)))).toEqual([]);
  });
});
