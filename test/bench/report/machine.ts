import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

const GIB = 1024 ** 3;

/** The machine of a measurement, in one line; its load before the start shows what else it was doing. */
export function machine(): string {
  const [cpu] = cpus();
  const [load = 0] = loadavg();
  return [
    `${cpu?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores`,
    `${(totalmem() / GIB).toFixed(0)} GiB`,
    `Node ${process.version}`,
    `${platform()} ${majorAndMinor(release())} ${arch()}`,
    `load before the start ${load.toFixed(2)}`,
  ].join(' · ');
}

const majorAndMinor = (version: string): string => version.split('.', 2).join('.');
