import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiUnderTest, ORIGIN } from '../../testing/api-under-test.ts';
import { RecordedTraces } from './testing/recorded-traces.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

const api = new ApiUnderTest();
const traces = new RecordedTraces();
beforeAll(async () => {
  traces.register();
  await api.open();
});
afterAll(async () => {
  await api.close();
  traces.remove();
});

describe('a traced request', () => {
  it('traces a request up to the socket without personal data', async () => {
    const clinicId = await api.clinic('traced');
    const reception = await api.person(clinicId, 'Reception');
    const page = await api.page(reception);
    await page.subscribe('tickets:created');
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v1/tickets?from=somewhere',
      headers: {
        origin: ORIGIN,
        cookie: reception.cookie,
        traceparent: `00-${TRACE}-${SPAN}-01`,
        'idempotency-key': randomUUID(),
      },
      payload: { patient: { name: 'سارة المنصوري', age: 31, phone: '+971501234567' }, reason: null },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['x-correlation-id']).toBe(TRACE);
    await page.receivesEvents(1);

    const chain = ['POST /v1/tickets', 'command IssueTicket', 'append', 'projection queue', 'socket'];
    const spans = traces.spans.filter(({ traceId }) => traceId === TRACE);
    let parentId = SPAN;
    for (const name of chain) {
      const span = spans.find((each) => each.name === name && each.parentId === parentId);
      expect({ name, span }).toMatchObject({ name, span: { isEnded: true } });
      parentId = span?.id ?? '';
    }
    expect(traces.named('POST /v1/tickets')?.attributes).toMatchObject({
      'http.route': '/v1/tickets',
      'http.response.status_code': 201,
      'dawr.correlation_id': TRACE,
    });
    expect(JSON.stringify(traces.spans)).not.toMatch(/سارة|971501234567|somewhere/);
  });

  it('uses the trace id as correlation id, and a random one where traceparent is invalid', async () => {
    const wrong = await api.app.inject({ url: '/health/live', headers: { traceparent: `00-${TRACE}-${'0'.repeat(16)}-01` } });
    expect(wrong.headers['x-correlation-id']).toMatch(/^[0-9a-f]{8}-/);
  });
});
