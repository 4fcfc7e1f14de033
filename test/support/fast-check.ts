import fc from '../../node_modules/fast-check/lib/fast-check.js';

/** Takes the place of `fast-check` in every spec: the same values at each run, so that a red run is the change's. Long runs draw anew. */
if (process.env['DAWR_LONG'] !== '1') fc.configureGlobal({ seed: 20_261_125 });

export default fc;
