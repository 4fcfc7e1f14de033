import { describe, expect, it } from '@jest/globals';
import { narrowingOf } from './narrowing.ts';

const whole = (...changed: string[]) => [...narrowingOf('main', changed).whole].sort();

describe('the suites for what has changed', () => {
  it.each([
    'libs/domain/queue-day/call.unit.spec.ts',
    'libs/domain/testing/given-when-then.ts',
    'apps/web/src/features/rooms/form.web.spec.tsx',
    'test/support/stage.ts',
    'scripts/test/outcome.ts',
  ])('runs no suite whole for %s, which jest finds by imports', (file) => {
    expect(whole(file)).toEqual([]);
  });

  it.each(['README.md', 'docs/decisions/0001-a-log.md', 'docs/images/display.png'])('runs nothing for %s', (file) => {
    expect(whole(file)).toEqual([]);
  });

  it.each(['libs/domain/queue-day/call.ts', 'projections/rooms.ts', 'apps/web/src/app/app.tsx', 'scripts/start.mjs'])(
    'runs the suites of the built product whole for %s',
    (file) => {
      expect(whole(file)).toEqual(['browser', 'e2e']);
    },
  );

  it('runs the unit tests whole, too, for a style sheet, which they read', () => {
    expect(whole('apps/web/src/app/styles.css')).toEqual(['browser', 'e2e', 'unit']);
  });

  it.each(['package-lock.json', 'jest.config.js', '.swcrc', 'deploy/nginx.conf', 'docs/operations/alerts.md'])(
    'runs everything for %s, which no import shows',
    (file) => {
      expect(whole(file)).toEqual(['browser', 'e2e', 'int', 'unit']);
    },
  );

  it('says in one line what runs whole and why, and what runs in part', () => {
    expect(narrowingOf('main', ['libs/a.ts', 'libs/b.ts']).line).toBe(
      'since main (2 files changed): build, check and engines; whole e2e (libs/a.ts changed), browser (libs/a.ts changed); of unit, int only what imports a changed file',
    );
    expect(narrowingOf('main', ['README.md']).line).toBe(
      'since main (1 file changed): build, check and engines; of unit, int, e2e, browser only what imports a changed file',
    );
  });
});
