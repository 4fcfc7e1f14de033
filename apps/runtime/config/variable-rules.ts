import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { isLoopbackHost } from './loopback.ts';

const LIMIT_MAX = 1_000_000;
/** The URL parser skips these characters anywhere, so a text with them is another URL than it looks. */
const SKIPPED = /[\t\n\r]/g;

/** Decorators in the order written: class-validator stops at the first rule of a field that does not hold. */
const inOrder =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, name) => {
    for (const decorate of decorators) decorate(target, name);
  };

const read = (change: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { readonly value: unknown }) => (typeof value === 'string' ? change(value) : value));

export const Satisfies = (holds: (text: string) => boolean, message: string): PropertyDecorator =>
  ValidateBy(
    { name: 'satisfies', validator: { validate: (value: unknown) => typeof value === 'string' && holds(value) } },
    { message },
  );

/** A text that may be left out, without the blanks around it. */
export const Text = (): PropertyDecorator =>
  inOrder(
    IsOptional(),
    read((text) => text.trim()),
  );

export const WholeNumber = (min: number, max: number): PropertyDecorator =>
  inOrder(
    read(Number),
    IsNumber({}, { message: ({ value }) => `Invalid input: expected number, received ${value}` }),
    IsInt({ message: 'Invalid input: expected int, received number' }),
    Min(min, { message: `Too small: expected number to be >=${min}` }),
    Max(max, { message: `Too big: expected number to be <=${max}` }),
  );

/** Requests per minute. */
export const Limit = (): PropertyDecorator => WholeNumber(1, LIMIT_MAX);

export const OneOf = (values: readonly string[], message = optionsOf(values)): PropertyDecorator => IsIn(values, { message });

const optionsOf = (values: readonly string[]): string =>
  `Invalid option: expected one of ${values.map((value) => `"${value}"`).join('|')}`;

/** An address over http or https, which may be left out. */
export const WebAddress = (): PropertyDecorator =>
  inOrder(
    IsOptional(),
    read((text) => (isWebAddress(text.trim()) ? text.trim().replace(SKIPPED, '') : text)),
    Satisfies(isWebAddress, 'Invalid URL'),
  );

/** The address of an engine, which may be left out. */
export const Engine = (...schemes: readonly string[]): PropertyDecorator =>
  inOrder(
    Text(),
    Satisfies(
      (url) => schemes.some((scheme) => url.startsWith(`${scheme}://`)),
      `must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    ),
  );

/** The address of a server that is trusted with secrets or with who somebody is, so it takes https; one on this machine does without. */
export const SafeAddress = (): PropertyDecorator =>
  Satisfies(isSafe, 'must be https://…, or http://… on this machine (localhost, 127.0.0.1)');

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}
