const VERSION = /^[0-9a-f]{2}$/;
const FIELDS = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
const UNKNOWN_VERSION = 'ff';
const NO_TRACE = '0'.repeat(32);
const NO_SPAN = '0'.repeat(16);

/** The trace id of a W3C `traceparent`; undefined where it is missing or invalid. */
export function traceIdOf(header: string | readonly string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version = '', trace, span, more] = FIELDS.exec(header) ?? [];
  if (!VERSION.test(version) || version === UNKNOWN_VERSION || (version === '00' && more !== undefined)) return undefined;
  return trace === NO_TRACE || span === NO_SPAN ? undefined : trace;
}
