import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { compat, hasPrefixed, isMissing, partsOf } from './compat.ts';

const { properties, selectors, types, 'at-rules': atRules } = compat.css;

const NEWER_UNITS = /\d(?:[dsl]v(?:h|w|i|b|min|max)|cq(?:w|h|i|b|min|max)|lh|rlh|rex|rcap|ric|cap|ic)\b/g;
/** `(width <= 899px)`: Chromium 104. */
const RANGE = /[<>]=?/;

/** Names of functions and values of every type, that the browser lacks. */
const newerWords = new Set(
  partsOf(types)
    .flatMap(([name, type]) => [[name, type] as const, ...partsOf(type)])
    .filter(([, it]) => isMissing(it))
    .map(([name]) => name),
);

/** Features that a built style sheet uses and the televisions' browser lacks. */
export function newerInStyle(css: string): string[] {
  const found: string[] = [];
  const sheet = postcss.parse(css);
  sheet.walkDecls((declaration) => void found.push(...inDeclaration(declaration)));
  sheet.walkRules((rule) => void found.push(...inRule(rule)));
  sheet.walkAtRules((rule) => void found.push(...inAtRule(rule)));
  return [...new Set(found)].sort();
}

function inDeclaration({ prop, value, parent }: Declaration): string[] {
  if (parent?.type === 'atrule') return [];
  const property = prop.startsWith('--') ? undefined : properties?.[prop];
  const words = value.replace(/"[^"]*"|url\([^)]*\)/g, '').match(/[a-z][a-z-]*/gi) ?? [];
  const functions = value.match(/[a-z][a-z-]*(?=\()/gi) ?? [];
  return [
    ...(!prop.startsWith('--') && (!property || isMissing(property)) && !isPrefixed(prop) ? [prop] : []),
    ...words.filter((word) => isMissing(property?.[word])).map((word) => `${prop}: ${word}`),
    ...functions.filter((name) => newerWords.has(name)).map((name) => `${name}()`),
    ...(value.match(NEWER_UNITS) ?? []),
  ];
}

const PREFIX = '-webkit-';

const isPrefixed = (prop: string): boolean =>
  prop.startsWith(PREFIX) && hasPrefixed(properties?.[prop.slice(PREFIX.length)], PREFIX);

function inRule({ selector, parent }: Rule): string[] {
  const isFrame = parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));
  const pseudo = isFrame ? [] : (selector.match(/(?<=:)[a-z-]+/g) ?? []);
  return [
    ...pseudo.filter((name) => isMissing(selectors?.[name]) !== false).map((name) => `:${name}`),
    ...(parent?.type === 'rule' ? ['nesting'] : []),
  ];
}

function inAtRule({ name, params }: AtRule): string[] {
  const features = name === 'media' ? (params.match(/(?<=\()[a-z-]+/g) ?? []) : [];
  return [
    ...(isMissing(atRules?.[name]) === false ? [] : [`@${name}`]),
    ...features
      .filter((feature) => isMissing(atRules?.['media']?.[feature.replace(/^(?:min|max)-/, '')]))
      .map((it) => `@media ${it}`),
    ...(name === 'media' && RANGE.test(params) ? ['@media range'] : []),
  ];
}
