/** Sizes of type on the staff's pages, in pixels of a browser at its usual size. Nothing is smaller than the first. */
export const TYPE = {
  sm: 14,
  meta: 15,
  base: 16,
  lg: 18,
  xl: 20,
  '2xl': 22,
  '3xl': 24,
  '4xl': 28,
  '5xl': 36,
  '6xl': 56,
  // The called number: in a room's plate, with three figures, on a short screen, and as a rule.
  'plate-room': 84,
  'plate-long': 96,
  'plate-short': 128,
  plate: 144,
} as const;

/** Radii, in pixels: cards and plates, the search line and Call next, controls, and what lies inside of them. */
export const RADIUS = { card: 12, line: 10, control: 8, small: 6 } as const;

/** Durations, in milliseconds: hover and menus, sheets, and a row that travels. */
export const MOTION = { fast: 120, normal: 160, slow: 200 } as const;

export const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** The one shadow, for what floats. */
export const SHADOW =
  '0 1px 2px light-dark(rgb(64 52 34 / 8%), rgb(0 0 0 / 40%)), 0 12px 36px light-dark(rgb(64 52 34 / 16%), rgb(0 0 0 / 55%))';

const PIXELS_PER_REM = 16;

/** A size in rem, so that it grows with a reader's own size of type. */
export const inRem = (pixels: number): string => `${pixels / PIXELS_PER_REM}rem`;

/** Sizes on the patient's page. Numbers, each smaller with more figures, are as large as their telephone allows. */
export const PATIENT_TYPE = {
  sm: '0.875rem',
  base: '1rem',
  md: '1.0625rem',
  lg: '1.125rem',
  icon: '1.25rem',
  xl: '1.375rem',
  '2xl': '1.5rem',
  '3xl': '1.75rem',
  room: 'min(3.25rem, 14.4vw)',
  time: 'min(4rem, 17.7vw)',
  number: 'min(9.5rem, 42.2vw)',
  'number-4': 'min(7rem, 31vw)',
  'number-asked': 'min(6rem, 26.6vw)',
  'number-ended': '4.5rem',
  'number-called': 'min(15rem, 66.6vw)',
  'number-called-3': 'min(10.75rem, 47.7vw)',
  'number-called-4': 'min(8rem, 35.5vw)',
} as const;

/** A wall's rem: a sixtieth of the shorter side of a screen of 16:9, less on a squarer one, and a telephone's own. */
export const WALL_REM = {
  lying: 'min(1.6667vh, 0.9375vw)',
  upright: 'min(1.6667vw, 0.9375vh)',
  small: 'max(16px, 2.8vw)',
} as const;

/** Sizes on the wall, in its rem: a figure is seven tenths of its size. From `need` on, words are read from six metres of 43 inches. */
export const WALL_TYPE = {
  xs: 0.9,
  sm: 1,
  note: 1.2222,
  base: 1.35,
  small: 1.5556,
  xl: 1.7,
  hint: 1.8889,
  '2xl': 2.2,
  '4xl': 2.5,
  word: 3,
  '6xl': 3.6,
  'name-long': 3.2,
  'name-beside': 3.4,
  name: 4.4444,
  need: 4.6111,
  clock: 4.8,
  value: 5,
  nobody: 5.1,
  'nobody-ar': 6.4,
  // Rooms: of earlier calls, of the latest one at rest and, at most, while it has the wall.
  room: 6.2,
  'room-latest': 7.9,
  'room-called': 14,
  enter: 7.4,
  'enter-upright': 9.4,
  // Numbers that wait, and the number of the latest call at rest: in a clinic with rooms, with one queue, and over a band at the foot.
  'wait-rooms': 6.8,
  'wait-low': 7,
  wait: 7.8,
  'wait-tall': 8.4,
  'latest-rooms-lowest': 11.5,
  'latest-rooms-upright': 13,
  'latest-rooms-low': 13.5,
  'latest-rooms': 15,
  'latest-tall': 16.5,
  'latest-lowest': 17.5,
  'latest-low': 18.8889,
  latest: 22.3333,
  'latest-upright': 29,
  pair: 15.6,
} as const;

/** Sizes on paper, in points. Nothing is below `sm` but a table of ten columns. */
export const PAPER_TYPE = {
  xs: 9,
  sm: 10.5,
  base: 11,
  lg: 12,
  xl: 15,
  '2xl': 16,
  '3xl': 18,
} as const;

/** The size of words in a printed chart, in the units of its drawing. */
export const CHART_TYPE = '13.5px';

/** Sizes on a patient's slip, in points; the number is read by those who forgot their glasses. */
export const SLIP_TYPE = { sm: 10, base: 10.5, lg: 13, fact: 14, back: 24, number: 104 } as const;

export const inPoints = (points: number): string => `${points}pt`;
