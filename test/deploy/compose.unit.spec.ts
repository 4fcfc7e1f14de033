import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod';
import { namesProxies } from '#runtime/config/proxies.ts';
import { VARIABLE_NAMES } from '#runtime/config/read-variables.ts';
import { place } from '../../scripts/root.ts';

const read = (path: string): string => readFileSync(place(path), 'utf8');

const service = z.object({
  image: z.string(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  build: z.string().optional(),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const compose = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
  volumes: z.record(z.string(), z.null()),
});

const TEXT = read('docker-compose.yml');
const { services, networks, volumes } = compose.parse(parse(TEXT, { merge: true }));
const of = (test: (one: z.output<typeof service>, name: string) => boolean): string[] =>
  Object.entries(services).flatMap(([name, one]) => (test(one, name) ? [name] : []));

const ENGINES = ['eventstore', 'mongodb', 'redis'];
const OURS = ['main-1', 'main-2', 'worker-1', 'worker-2'];
/** All three, or the processes would not be several. */
const ADDRESSES = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'];
/** Settled by the image, by the door that holds the certificate, or for demonstrations alone. */
const LEFT_OUT = ['PORT', 'HOST', 'DATA_DIR', 'CHROMIUM_PATH', 'TLS_CERT', 'TLS_KEY', 'DEMONSTRATION_DAYS'];

describe('the containers of a clinic group', () => {
  it('composes two API servers, two workers, the engines and one proxy', () => {
    expect(Object.keys(services).toSorted()).toEqual([...OURS, ...ENGINES, 'proxy'].toSorted());
    expect(of(({ build }) => build !== undefined)).toEqual(OURS);
    expect(of(({ command }) => String(command).endsWith('worker.js'))).toEqual(['worker-1', 'worker-2']);
  });

  it('pins every third-party image by version', () => {
    const strangers = of(({ build }) => build === undefined);
    expect(strangers.filter((name) => !/:\d+\.\d+\.\d+(-[a-z]+)?$/.test(services[name]?.image ?? ''))).toEqual([]);
  });

  it('gives every container a health check, our own in their image', () => {
    expect(of(({ healthcheck }) => healthcheck === undefined)).toEqual(OURS);
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\\\n.*\/health\/ready/m);
    for (const name of OURS) expect(Object.keys(services[name]?.depends_on ?? {}).toSorted()).toEqual(ENGINES);
  });

  it('reports MongoDB as healthy once other containers can reach it', () => {
    expect(services['mongodb']?.healthcheck?.test.join(' ')).toMatch(/mongosh .*--host mongodb /);
  });

  it('publishes ports of the proxy alone, and keeps the engines in the inner network', () => {
    expect(of(({ ports }) => ports.length > 0)).toEqual(['proxy']);
    expect(networks['inside']).toEqual({ internal: true });
    expect(of(({ networks: on }) => on.includes('outside')).toSorted()).toEqual([...OURS, 'proxy'].toSorted());
  });

  it('runs our own containers read-only and without privileges', () => {
    const ours = [...OURS, 'proxy'];
    expect(of(({ read_only }) => read_only)).toEqual(expect.arrayContaining(ours));
    expect(of(({ cap_drop }) => cap_drop.includes('ALL'))).toEqual(expect.arrayContaining(ours));
    expect(
      read('Dockerfile')
        .match(/^USER (.+)$/gm)
        ?.at(-1),
    ).toBe('USER dawr');
    expect(services['proxy']?.user).toMatch(/^[1-9]/);
  });

  it('stores data in named volumes only', () => {
    const named = Object.values(services).flatMap(({ volumes: used }) => used.map((volume) => volume.split(':')[0] ?? ''));
    expect([...new Set(named.filter((name) => /^[a-z]/.test(name)))].toSorted()).toEqual(Object.keys(volumes).toSorted());
  });

  it('passes only known variables to the containers, and no literal secret', () => {
    const environment = services['main-1']?.environment ?? {};
    expect(Object.keys(environment).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(ADDRESSES));
    const secrets = Object.values(services).flatMap((one) => Object.entries(one.environment));
    const bare = secrets.filter(([name, value]) => /PASSWORD|SECRET|KEY$|TOKEN|AUTH$/.test(name) && !value.startsWith('${'));
    expect(bare).toEqual([]);
    expect(namesProxies(environment['TRUST_PROXY'])).toBe(true);
  });

  it.each(OURS)('passes every variable that an operator may set to %s', (name) => {
    const told = Object.keys(services[name]?.environment ?? {});
    expect([...told, ...LEFT_OUT].toSorted()).toEqual(VARIABLE_NAMES.toSorted());
  });
});

describe('the door', () => {
  const conf = read('deploy/nginx.conf');

  it('keeps personal data out of the proxy’s logs, and overwrites X-Forwarded-For', () => {
    expect(conf).toMatch(/^ {2}access_log off;$/m);
    expect(conf.match(/^\s*error_log .*$/gm)).toEqual(['error_log stderr emerg;']);
    expect(conf).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  });

  it('blocks metrics and API description at the proxy, and nothing else', () => {
    const [, inside = ''] = /location ~ (\S+) \{\n\s*return 403;/.exec(conf) ?? [];
    const isInside = (path: string): boolean => new RegExp(inside).test(path);
    const kept = ['/metrics', '/metrics/', '/openapi.json', '/openapi.json/', '/docs', '/docs/', '/docs/swagger-ui.css'];
    expect(kept.filter((path) => !isInside(path))).toEqual([]);
    expect(['/', '/login', '/v1/metrics', '/docsomething', '/openapiXjson', '/dashboard/docs'].filter(isInside)).toEqual([]);
  });

  it('forwards from the proxy to every API server', () => {
    const led = [...conf.matchAll(/^\s*server (\S+):3000 /gm)].map(([, name]) => name);
    expect(led).toEqual(OURS.filter((name) => name.startsWith('main')));
  });
});
