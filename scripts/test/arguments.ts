import { parseArgs, types } from 'node:util';
import { Failure } from '../failure.ts';

export interface Wanted {
  /** A plan by its name, or the short form of the long one. */
  readonly plan: string;
  /** The commit whose later changes decide what is run. */
  readonly since: string | undefined;
}

export const USAGE = 'npm test [-- --since REF], npm run test:long [-- --smoke]';

export function wantedOf(args: readonly string[], plans: readonly string[]): Wanted {
  const { plan, since, smoke } = parse(args);
  if (smoke && plan !== 'long') throw new Failure(`--smoke shortens the plan long, and not ${plan}`);
  if (!plans.includes(plan)) throw new Failure(`there is no plan ${plan} of tests: ${plans.join(', ')}`);
  if (since !== undefined && plan !== 'all') throw new Failure(`--since narrows the plan all, and not ${plan}`);
  if (since === '' || since?.startsWith('-')) throw new Failure(`--since wants a commit: ${USAGE}`);
  return { plan: smoke ? 'long-smoke' : plan, since };
}

function parse(args: readonly string[]): Wanted & { readonly smoke: boolean } {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args: [...args],
      options: { since: { type: 'string' }, smoke: { type: 'boolean', default: false } },
      allowPositionals: true,
    }),
  );
  const [plan = 'all', ...more] = positionals;
  if (more.length > 0) throw new Failure(`one plan of tests at a time, not ${positionals.join(', ')}`);
  return { plan, since: values.since, smoke: values.smoke };
}

/** Node's first sentence names the argument that it refuses; the others tell how to pass it all the same. */
function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!types.isNativeError(error)) throw error;
    throw new Failure(`${error.message.split(/\.\s/)[0]}: ${USAGE}`);
  }
}
