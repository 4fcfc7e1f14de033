import { describe, expect, it } from '@jest/globals';
import { oldPronouns, queueLines, tenantNames } from './glossary-words.ts';

const found = (find: typeof tenantNames, ...source: readonly string[]) => find(source.join('\n')).map(({ line }) => line);

describe('the check of the glossary', () => {
  it('finds a variable or parameter called tenant', () => {
    // Written with a $ for the word, or this file itself would be found.
    const declared = [
      'const $ = clinic;',
      'function load($: ClinicId) {}',
      'load(day, $Id: ClinicId)',
      'clinics.map(({ $ }) => $)',
      'const { $, key } = entry;',
      'for (const [$, entries] of clinics) {}',
      'of({ day, $Id }: Caller)',
    ].map((line) => line.replaceAll('$', 'tenant'));
    expect(found(tenantNames, ...declared)).toEqual(declared.map((_, index) => index + 1));
  });

  it('accepts tenant as a property, and in texts', () => {
    expect(
      found(
        tenantNames,
        'readonly tenant: ClinicId;',
        'find({ where: { tenant: clinicId, day } })',
        'const { tenant: clinicId } = entry;',
        'entry.tenant === clinicId',
        "path: '/v1/tenants/current'",
        'INSERT INTO keys (tenant, key)',
      ),
    ).toEqual([]);
  });

  it('finds the queue as a line', () => {
    expect(found(queueLines, '// The line moves.', 'useLine()', '<Line />', "t('reception.line')", 'lineQuery')).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it('accepts lines of text, and line after a hyphen', () => {
    expect(found(queueLines, '<Clipped lines={2} />', "'border-line'", 'line-height: 1;', 'underline', 'online')).toEqual([]);
  });

  it('finds the old pronouns in any text', () => {
    expect(found(oldPronouns, `// Callers, who${'ever'} they are.`, `const text = 'Who${'m'}';`, '// Callers who wait.')).toEqual(
      [1, 2],
    );
  });
});
