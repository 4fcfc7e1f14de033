import { parseAst } from 'vite';
import { newerBuiltins, newerGlobals, newerMembers, newerStatics } from './newer-names.ts';

/** A node of the syntax tree, whatever it is. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Syntax that came after ES2021, and cannot or should not be left in. */
const NEWER_SYNTAX = new Set(['StaticBlock', 'ImportAttribute']);

/**
 * Features that the scripts of a page, taken together, use and the televisions' browser lacks. A global that they ask for
 * themselves (`typeof X`) is their own care; so is a method that they define. Of a member's name alone nobody can tell
 * whose it is: it is doubted where nothing in that browser has one of that name.
 */
export function newerInScripts(scripts: readonly string[]): string[] {
  const [found, asked, called, defined] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  for (const node of scripts.flatMap((code) => [...nodesIn(asNode(parseAst(code)))])) {
    const { callee, object, property, operator, argument } = node;
    if (NEWER_SYNTAX.has(node.type)) found.add(node.type);
    if (node.type === 'UnaryExpression' && operator === 'typeof') asked.add(nameOf(argument));
    if (node.type === 'CallExpression' && newerMembers.has(memberIn(callee))) called.add(memberIn(callee));
    if (node.type === 'MemberExpression' && newerStatics.has(`${nameOf(object)}.${nameOf(property)}`))
      found.add(`${nameOf(object)}.${nameOf(property)}`);
    for (const name of globalsIn(node)) if (newerGlobals.has(name)) found.add(name);
    defined.add(methodIn(node));
  }
  for (const name of called) if (newerBuiltins.has(name) || !defined.has(name)) found.add(`.${name}()`);
  return [...found].filter((name) => !asked.has(name)).sort();
}

/** The name of a method that the script defines itself. */
function methodIn({ type, key, value, left, right }: Node): string {
  if (type === 'MethodDefinition') return nameOf(key);
  if (type === 'Property' || type === 'PropertyDefinition') return isLiteral(value) ? '' : nameOf(key);
  return type === 'AssignmentExpression' && !isLiteral(right) ? memberIn(left) : '';
}

const isLiteral = (node: unknown): boolean => isNode(node) && node.type === 'Literal';

/** Where a name can only be a global's: called, constructed, or asked for a member. */
function globalsIn({ type, callee, object }: Node): string[] {
  if (type === 'CallExpression' || type === 'NewExpression') return [nameOf(callee)];
  return type === 'MemberExpression' ? [nameOf(object)] : [];
}

const memberIn = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression' && node['computed'] !== true ? nameOf(node['property']) : '';

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : '';

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield* nodesIn(part);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function asNode(value: unknown): Node {
  if (!isNode(value)) throw new Error('no syntax tree');
  return value;
}
