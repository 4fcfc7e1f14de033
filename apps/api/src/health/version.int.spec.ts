import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiUnderTest } from '../testing/api-under-test.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const METRICS_TOKEN = 'a-token-of-forty-characters-for-the-test';

describe('the version that runs', () => {
  const api = new ApiUnderTest();
  beforeAll(() => api.open({ METRICS_TOKEN }));
  afterAll(() => api.close());

  it('includes the version in the readiness answer, ready or not', async () => {
    expect((await api.ask(null, 'GET', '/health/ready')).body).toMatchObject({ version });
  });

  it("labels dawr_build_info with the product's version and Node's", async () => {
    const { body } = await api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(body).toContain(`dawr_build_info{version="${version}",node="${process.versions.node}"} 1`);
  });
});
