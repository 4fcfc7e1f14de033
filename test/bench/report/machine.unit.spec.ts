import { arch, platform } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { machine } from './machine.ts';

describe('what was measured on', () => {
  it('names the machine’s system by major and minor version only', () => {
    const [, system] = / · Node v[\d.]+ · ([^·]+) · load /.exec(machine()) ?? [];
    expect(system).toMatch(new RegExp(`^${platform()} \\d+\\.\\d+ ${arch()}$`));
  });
});
