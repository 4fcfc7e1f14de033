import { describe, expect, it } from '@jest/globals';
import { backupName, olderThan } from './backup-name.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');

describe('the names of backups', () => {
  it('names a backup by the second of its start, in UTC', () => expect(backupName(NOW)).toBe('dawr-20261121T020000Z'));

  it('finds backups that are too old, and no file that is not a backup', () => {
    const names = [
      'dawr-20261121T020000Z',
      'dawr-20261022T020000Z',
      'dawr-20261022T015959Z',
      'dawr-20261001T020000Z.unfinished',
      'dawr-20261001T020000Z.0a1b2c3d.unfinished',
      'dawr-20261001T020000Z-2',
      'dawr-20261001T020000Z.mine',
      'dawr-20269999T020000Z',
      'photos-of-2019',
    ];
    expect(olderThan(30, names, NOW)).toEqual([
      'dawr-20261022T015959Z',
      'dawr-20261001T020000Z.unfinished',
      'dawr-20261001T020000Z.0a1b2c3d.unfinished',
      'dawr-20261001T020000Z-2',
    ]);
  });
});
