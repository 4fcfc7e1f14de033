import { Gauge, type Registry } from 'prom-client';
import { VERSION } from '#runtime/package-file.ts';

/** The version as a metric, which dashboards join on to show what ran when a figure changed. */
export function registerBuildInfo(registry: Registry): void {
  const buildInfo = new Gauge({
    name: 'dawr_build_info',
    help: 'Always 1: the version of the product and of the Node that runs it are its labels',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  buildInfo.set({ version: VERSION, node: process.versions.node }, 1);
}
