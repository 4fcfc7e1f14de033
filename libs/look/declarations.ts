import { PAPER, PATIENT, type Pair, PROVIDERS, SLIP, STAFF, VEILS, WALL } from './colours.ts';
import {
  CHART_TYPE,
  EASE,
  inPoints,
  inRem,
  MOTION,
  PAPER_TYPE,
  PATIENT_TYPE,
  RADIUS,
  SHADOW,
  SLIP_TYPE,
  TYPE,
  WALL_REM,
  WALL_TYPE,
} from './shapes.ts';

const lines = (values: Readonly<Record<string, string>>, prefix: string): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}: ${value};`)
    .join('\n');

const each = <Value>(values: Readonly<Record<string, Value>>, write: (value: Value) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));

const lightDark = ([light, dark]: Pair): string => `light-dark(${light}, ${dark})`;

const theme = (index: 0 | 1): string =>
  lines(
    each<Pair>(PATIENT, (pair) => pair[index]),
    '',
  );

/** Custom properties of each kind of page, as the body of a rule. A style sheet asks for them by name: `@look staff;`. */
export const LOOKS = {
  staff: [
    lines(each<Pair>({ ...STAFF, ...VEILS, ...PROVIDERS }, lightDark), 'color-'),
    lines(each(TYPE, inRem), 'text-'),
    lines(each(RADIUS, inRem), 'radius-'),
    lines(
      each(MOTION, (duration) => `${duration}ms`),
      'motion-',
    ),
    `--ease-soft: ${EASE};`,
    `--shadow-float: ${SHADOW};`,
  ].join('\n'),
  // Telephones of some years know no light-dark(): each theme has a rule of its own.
  'patient-light': theme(0),
  'patient-dark': theme(1),
  // The clinic's part of it, which a clinic's own colour replaces.
  'patient-house': lines(WALL, ''),
  'patient-type': lines(PATIENT_TYPE, 'size-'),
  wall: [
    lines(WALL, ''),
    lines(WALL_REM, 'rem-'),
    lines(
      each(WALL_TYPE, (rem) => `${rem}rem`),
      'size-',
    ),
  ].join('\n'),
  paper: [lines(PAPER, ''), lines(each(PAPER_TYPE, inPoints), 'size-'), `--size-chart: ${CHART_TYPE};`].join('\n'),
  slip: [lines(SLIP, ''), lines(each(SLIP_TYPE, inPoints), 'size-')].join('\n'),
} as const satisfies Readonly<Record<string, string>>;

const ASKED = /@look ([\w-]+);/g;

/** The style sheet with the looks that it asks for. @throws for a look that does not exist */
export const withLooks = (css: string): string =>
  css.replace(ASKED, (_, name: string) => {
    const look = Object.entries(LOOKS).find(([each]) => each === name)?.[1];
    if (look === undefined) throw new Error(`there is no look "${name}"`);
    return look;
  });
