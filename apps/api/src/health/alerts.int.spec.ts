import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { Metrics } from './metrics.ts';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8');

const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
  .parse(parse(read('deploy/prometheus/dawr.rules.yml')))
  .groups.flatMap((group) => group.rules);
const panels = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read('deploy/grafana/dawr.json'))).panels;

const metricsIn = (expr: string): readonly string[] => expr.match(/\bdawr_\w+/g) ?? [];

describe('alert rules and dashboard', () => {
  const api = new ApiUnderTest();
  let exported: ReadonlySet<string>;
  beforeAll(async () => {
    await api.open();
    const metrics = api.get(Metrics);
    metrics.watchCertificate(() => new Date());
    const types = [...(await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    exported = new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
  });
  afterAll(() => api.close());

  it.each(rules.filter(({ alert }) => alert !== 'DawrDown'))(
    'the alert $alert uses metrics that the product exports',
    ({ expr }) => {
      expect(metricsIn(expr)).not.toEqual([]);
      expect(metricsIn(expr).filter((name) => !exported.has(name))).toEqual([]);
    },
  );

  it.each(panels)('the panel "$title" uses metrics that the product exports', ({ targets }) => {
    const named = targets.flatMap(({ expr }) => metricsIn(expr));
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('documents exactly the existing alerts in the operations page', () => {
    const lines = [...read('docs/operations/alerts.md').matchAll(/^\| (Dawr\w+) \|/gm)].map(([, name]) => name);
    expect(lines).toEqual(rules.map(({ alert }) => alert));
  });
});
