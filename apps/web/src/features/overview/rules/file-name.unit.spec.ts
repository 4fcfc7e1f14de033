import { describe, expect, it } from '@jest/globals';
import { fileNameIn } from './file-name.ts';

describe('the name of a file that is saved', () => {
  it.each([
    [`attachment; filename="queue-report.pdf"; filename*=UTF-8''queue-report-2026-11-21.pdf`, 'queue-report-2026-11-21.pdf'],
    ['attachment; filename="queue-report.pdf"', 'queue-report.pdf'],
    ["attachment; filename*=UTF-8''%D8%AF%D9%88%D8%B1.pdf", 'دور.pdf'],
    [`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A`, 'plain.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment', 'queue-report.pdf'],
    [null, 'queue-report.pdf'],
  ])('reads from %s the name %s', (disposition, name) => {
    expect(fileNameIn(disposition)).toBe(name);
  });
});
