import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VERIFICATION } from '#libs/contracts/limits.ts';
import { type VerificationAnswer, verificationAnswer, verifyStarted } from '#libs/contracts/verification/verification.ts';
import { type Chosen, startChosen } from '../support/chosen-product.ts';
import { newFolder } from '../support/product.ts';
import { codeIn, Staff } from '../support/staff.ts';

const PATIENT = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: null };

describe("a clinic's log, verified over HTTP", () => {
  const folder = newFolder();
  let product: Chosen;
  let manager: Staff;

  beforeAll(async () => {
    product = await startChosen(folder.path);
    manager = await Staff.signIn(product.url, 'manager');
    for (let count = 0; count < 3; count += 1) await manager.post('/v1/tickets', PATIENT);
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const verified = async (body: object = {}): Promise<VerificationAnswer['data']> => {
    const { status, body: answer } = await manager.post('/v1/audit/verify', body);
    expect(status).toBe(202);
    const { id } = verifyStarted.parse(answer).data;
    for (;;) {
      const { data } = verificationAnswer.parse((await manager.get(`/v1/audit/verify/${id}`)).body);
      if (data.state !== 'running') return data;
    }
  };

  it('finds the log whole in a thread of the built product, and less to read the second time', async () => {
    const { checked, ...whole } = await verified();
    expect(whole).toEqual({ state: 'whole', of: checked, findings: [], headsOf: null });
    expect((await verified()).checked).toBeLessThan(checked);
    expect((await verified({ full: true })).checked).toBeGreaterThanOrEqual(checked);
  });

  it('refuses verification to all but managers, and knows no run that never was', async () => {
    const reception = await Staff.signIn(product.url, 'reception');
    expect((await reception.post('/v1/audit/verify', {})).status).toBe(403);
    expect((await reception.get('/v1/audit/verify/none')).status).toBe(403);
    const unknown = await manager.get('/v1/audit/verify/none');
    expect([unknown.status, codeIn(unknown)]).toEqual([404, 'verification.notFound']);
  });

  const inBothLanguages = async (refused: () => Promise<unknown>): Promise<void> => {
    const texts = new Set<unknown>();
    for (const lang of ['ar', 'en']) {
      await manager.post('/v1/auth/lang', { lang });
      texts.add(JSON.stringify(await refused()).match(/"error":"([^"]+)"/)?.[1]);
    }
    expect(texts.size).toBe(2);
  };

  it('refuses a file that is no file of heads and as large as it may be, in Arabic and in English', async () => {
    await inBothLanguages(async () => {
      const answer = await manager.post('/v1/audit/verify', { heads: 'x'.repeat(VERIFICATION.headsMax) });
      expect([answer.status, codeIn(answer)]).toEqual([400, 'heads.notHeads']);
      return answer.body;
    });
  });

  it('refuses a file that is too large by the length that it announces, in Arabic and in English', async () => {
    await inBothLanguages(async () => {
      const headers = {
        cookie: manager.cookie,
        origin: product.url,
        'content-type': 'application/json',
        'content-length': VERIFICATION.bodyBytes + 1,
      };
      // None of the body is sent: who sends one that nobody reads loses the answer now and then.
      const asked = request(`${product.url}/v1/audit/verify`, { method: 'POST', headers });
      asked.flushHeaders();
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      const body = answer && (await text(answer));
      asked.destroy();
      expect([answer?.statusCode, body]).toEqual([413, expect.stringContaining('request.tooLarge')]);
      return JSON.parse(body ?? '');
    });
  });
});
