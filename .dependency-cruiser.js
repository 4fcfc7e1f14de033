/**
 * Imports allowed between folders. A stair of four floors: apps → projections → libs → domain. Of the apps, api and cli stand on
 * commands, and these on runtime.
 */

const PORTS = '^libs/(event-store|document-store|state-store|jobs|broadcast|privacy|quarantine|sqlite|mongodb|redis|kernel)/';
const TIME = '^libs/kernel/time/';
const REQUEST_KEY = '^libs/kernel/request-key';
const OURS = '^(apps|libs|projections|scripts|test)/';
/** They may reach for more than the code that they test. */
const TESTS = '(\\.spec\\.tsx?$|/testing/|^test/)';
const FEATURE = '^apps/api/src/(?!platform/)([^/]+)/';
const WEB_FEATURE = '^apps/web/src/(?:features|shared)/([^/]+)/';

/**
 * The folder `from` imports itself and `allowed` of our own code, nothing else.
 *
 * @param {string} name
 * @param {string} from
 * @param {readonly string[]} allowed
 * @param {string} comment
 */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: OURS, pathNot: [from, ...allowed] },
});

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    only('domain-alone', '^libs/domain/', [], 'The rules of the queue know nothing but themselves.'),
    only(
      'contracts-on-domain',
      '^libs/contracts/',
      ['^libs/domain/'],
      'What travels on the wire is said in words of the domain.',
    ),
    only('look-alone', '^libs/look/', [], 'Pages, walls and paper take their colours from it: it knows none of them.'),
    only('ports-on-kernel', PORTS, ['^libs/domain/kernel/'], 'A port serves any aggregate, and knows none.'),
    only('ledger-on-ports', '^libs/ledger/', ['^libs/domain/', PORTS], 'The ledger leads from domain to log.'),
    only('reactors-on-ledger', '^libs/reactors/', ['^libs/(domain|ledger)/', PORTS], 'A reactor reads events of the log.'),
    only(
      'verify-on-ledger',
      '^libs/verify/',
      ['^libs/(domain|contracts|ledger)/', PORTS],
      'The log is verified without read models.',
    ),
    never(
      'libs-below-projections',
      'A library serves every floor above it, and knows none.',
      { path: '^libs/', pathNot: TESTS },
      { path: '^(projections|apps)/' },
    ),
    only(
      'projections-on-libs',
      '^projections/',
      ['^libs/(domain|contracts|ledger)/', PORTS],
      'A read model is folded from the log alone, and answers in words of the contracts.',
    ),
    only(
      'runtime-on-projections',
      '^apps/runtime/',
      ['^libs/', '^projections/'],
      'Every program opens the runtime, which knows none of them.',
    ),
    only(
      'commands-on-runtime',
      '^apps/commands/',
      ['^libs/', '^projections/', '^apps/runtime/'],
      'Server and command line run the same commands, which know neither.',
    ),
    only(
      'cli-on-commands',
      '^apps/cli/',
      ['^libs/', '^projections/', '^apps/(runtime|commands)/'],
      'The command line works without the server.',
    ),
    only(
      'messaging-on-contracts',
      '^libs/messaging/',
      ['^libs/(domain|contracts|kernel)/'],
      'A provider is spoken to in words of the domain.',
    ),
    only(
      'live-on-contracts',
      '^libs/live/',
      ['^libs/contracts/', TIME],
      'The client of the socket knows the server by its contracts.',
    ),
    only(
      'voice-on-contracts',
      '^libs/voice/',
      ['^libs/contracts/', TIME],
      'A call is said in words of the contracts, on the wall and in settings alike.',
    ),
    only(
      'web-on-contracts',
      '^apps/web/',
      ['^libs/(contracts|live|look|voice)/', TIME],
      'A page knows the server by its contracts.',
    ),
    only(
      'display-on-contracts',
      '^apps/display/src/',
      ['^libs/(contracts|live|voice)/', TIME, REQUEST_KEY],
      'Old browsers: nothing of the app comes along unseen.',
    ),
    only(
      'patient-page-on-contracts',
      '^libs/patient-page/',
      ['^libs/contracts/', '^libs/kernel/html'],
      'The server and the page itself write it alike.',
    ),
    only(
      'patient-on-contracts',
      '^apps/patient/src/',
      ['^libs/(contracts|patient-page)/', '^libs/kernel/html', REQUEST_KEY],
      'A telephone loads little: nothing of the app comes along unseen.',
    ),
    never(
      'time-without-packages',
      'Browsers load it too: no package, no Node, nothing else of ours.',
      { path: TIME, pathNot: TESTS },
      { pathNot: TIME },
    ),
    never(
      'domain-without-packages',
      'Pure: no package, no Node.',
      { path: '^libs/domain/', pathNot: TESTS },
      { dependencyTypes: ['npm', 'core'] },
    ),
    never(
      'api-is-last',
      'Nothing stands on the API but what tests it whole.',
      { pathNot: ['^(apps/api|test)/', TESTS] },
      { path: '^apps/api/' },
    ),
    never(
      'cli-is-last',
      'The command line is a program of its own: what the server runs too is in apps/commands.',
      { pathNot: ['^(apps/cli|test)/', TESTS] },
      { path: '^apps/cli/' },
    ),
    never(
      'features-apart',
      "Another feature's inside is its own: what it offers is its module and its public file.",
      { path: FEATURE, pathNot: TESTS },
      { path: FEATURE, pathNot: ['^apps/api/src/$1/', '\\.module\\.ts$', '/public\\.ts$'] },
    ),
    never(
      'platform-below-features',
      'Features stand on the platform.',
      { path: '^apps/api/src/platform/', pathNot: TESTS },
      { path: FEATURE },
    ),
    never(
      'platform-one-way',
      'HTTP stands on access, access on sessions.',
      { path: '^apps/api/src/platform/(access|audit|limits|sessions)/', pathNot: TESTS },
      { path: '^apps/api/src/platform/http' },
    ),
    never(
      'sessions-below-access',
      'A session knows nothing of permissions.',
      { path: '^apps/api/src/platform/sessions/' },
      { path: '^apps/api/src/platform/access/' },
    ),
    never(
      'web-features-apart',
      "Another feature's inside is its own.",
      { path: WEB_FEATURE },
      { path: WEB_FEATURE, pathNot: ['^apps/web/src/(features|shared)/$1/', '/public\\.tsx?$'] },
    ),
    never(
      'web-parts-below-features',
      'Features are made of parts.',
      { path: '^apps/web/src/(components|ui|lib|i18n)/' },
      { path: '^apps/web/src/(app|features|shared)/' },
    ),
    never(
      'web-shared-below-features',
      'Session, clinic and places serve every feature, and know none.',
      { path: '^apps/web/src/shared/' },
      { path: '^apps/web/src/(app|features)/' },
    ),
    never('no-testing-in-production', 'What helps tests is not built.', { pathNot: [TESTS, '^scripts/'] }, { path: TESTS }),
    never(
      'only-shipped-packages',
      'A package that the server needs at run time is a dependency. The pages are bundled: their packages are development ones.',
      { path: '^(apps/(api|cli|commands|runtime)|libs|projections)/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never('no-circles', 'Two files that need each other are one, or three.', {}, { circular: true }),
    never('resolvable', 'It is not there.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['node', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
