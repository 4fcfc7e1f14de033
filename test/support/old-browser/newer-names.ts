import { compat, isMissing, partsOf } from './compat.ts';

/** A member that an interface has by itself stands in the table with this at its end. */
const STATIC = /_static$/;

const interfaces = [...partsOf(compat.api), ...partsOf(compat.javascript.builtins), ...webAssembly()];

/** Globals that the browser lacks: `structuredClone`, `Navigation`. */
export const newerGlobals = new Set(interfaces.filter(([, it]) => isMissing(it)).map(([name]) => name));

/** `AbortSignal.timeout`: of an interface that is there, but without it. */
export const newerStatics = new Set(
  interfaces.flatMap(([name, it]) =>
    partsOf(it)
      .filter(([, part]) => isMissing(part))
      .map(([member]) => `${name}.${member.replace(STATIC, '')}`),
  ),
);

/** Names of members that nothing in the browser has: `at`, `toSorted`, `randomUUID`. */
export const newerMembers = namesOfMembers(true);

/** Names of the language's own values: a method of the same name elsewhere must not hide a call that needs the new one. */
export const newerBuiltins = new Set(
  partsOf(compat.javascript.builtins)
    .filter(([, it]) => !isMissing(it))
    .flatMap(([, it]) => partsOf(it))
    .filter(([, part]) => isMissing(part))
    .map(([name]) => name)
    .filter((name) => newerMembers.has(name)),
);

function namesOfMembers(missing: boolean): Set<string> {
  const [lacked, had] = [new Set<string>(), new Set<string>(interfaces.map(([name]) => name))];
  for (const [, it] of interfaces)
    for (const [member, part] of partsOf(it)) (isMissing(part) === missing ? lacked : had).add(member.replace(STATIC, ''));
  return new Set([...lacked].filter((name) => !had.has(name) && /^[a-z]\w*$/i.test(name) && !name.includes('_')));
}

function webAssembly() {
  return partsOf(compat.webassembly?.['api']);
}
