/** A colour in the light theme and in the dark one. */
export type Pair = readonly [light: string, dark: string];

/**
 * Colours of the staff's pages. Three planes tell page, pane and row apart in both themes. Amber marks a call, and words
 * of a wait over its limit; green marks what is done; red marks what cannot be undone; teal marks what can be pressed or is chosen.
 */
export const STAFF = {
  // Planes, from far to near.
  rail: ['#e8e2d6', '#0b0a09'],
  ground: ['#f4f0e8', '#151311'],
  surface: ['#fffefb', '#211e1b'],
  /** A row under the pointer. */
  row: ['#f6f1e8', '#2d2925'],
  raised: ['#ffffff', '#2b2723'],
  sunken: ['#efeade', '#191714'],
  // Lines: between rows, between planes, and around what is typed into or pressed.
  line: ['#e6dfd2', '#39342e'],
  'line-strong': ['#d3cabb', '#4a443c'],
  edge: ['#877d6f', '#8d8478'],
  // Words.
  ink: ['#1d1914', '#f4efe7'],
  quiet: ['#5d5549', '#bcb3a6'],
  faint: ['#6c6356', '#a59b8d'],
  // The brand: words, the one filled button, what is chosen.
  brand: ['#0b5754', '#74d0c8'],
  fill: ['#0b5754', '#1d7f7a'],
  'fill-strong': ['#083f3d', '#166762'],
  'on-fill': ['#ffffff', '#ffffff'],
  chosen: ['#dfeeeb', '#183b38'],
  'on-chosen': ['#083f3d', '#bdebe6'],
  // A call, and words of a wait over its limit.
  call: ['#f5b93c', '#f2b63c'],
  'on-call': ['#281a00', '#201500'],
  wait: ['#8a4f00', '#f3c061'],
  done: ['#17643a', '#86d7a0'],
  danger: ['#a8251c', '#ff9d93'],
  'danger-fill': ['#a8251c', '#b3362c'],
  'danger-strong': ['#861a13', '#9a2a21'],
  'on-danger': ['#ffffff', '#ffffff'],
  // The other theme's surface: what was just done, a page that is not live, a tooltip.
  inverse: ['#2a2520', '#efe8dc'],
  'on-inverse': ['#fbf7f0', '#211c16'],
  'inverse-quiet': ['#c9bfb1', '#5d5549'],
  'inverse-brand': ['#86ddd5', '#0b5754'],
  // The panel beside the sign-in: the same in both themes.
  panel: ['#0b3f3d', '#0b3f3d'],
  'panel-row': ['#21514f', '#21514f'],
  'on-panel': ['#eaf5f3', '#eaf5f3'],
  // Areas of a chart, each 3:1 on the surface; in the dark a step deeper than words, so that no bar outshines a sentence.
  area: ['#0b5754', '#2b8b85'],
  'area-soft': ['#5f9690', '#2b746e'],
  'area-mute': ['#958a7a', '#787064'],
  'area-done': ['#17643a', '#3c8a57'],
} as const satisfies Readonly<Record<string, Pair>>;

/** Veils over a page: under a dialog, and under a question or a sheet, where the called number stays readable. */
export const VEILS = {
  scrim: ['rgb(43 36 26 / 42%)', 'rgb(0 0 0 / 62%)'],
  'scrim-soft': ['rgb(43 36 26 / 14%)', 'rgb(0 0 0 / 34%)'],
} as const satisfies Readonly<Record<string, Pair>>;

/** Colours that the two providers ask for on their buttons and in their marks. */
export const PROVIDERS = {
  'google-red': ['#ea4335', '#ea4335'],
  'google-blue': ['#4285f4', '#4285f4'],
  'google-yellow': ['#fbbc05', '#fbbc05'],
  'google-green': ['#34a853', '#34a853'],
  'microsoft-red': ['#f25022', '#f25022'],
  'microsoft-blue': ['#00a4ef', '#00a4ef'],
  'microsoft-green': ['#7fba00', '#7fba00'],
  'microsoft-yellow': ['#ffb900', '#ffb900'],
  google: ['#ffffff', '#131314'],
  'google-edge': ['#747775', '#8e918f'],
  'on-google': ['#1f1f1f', '#e3e3e3'],
  microsoft: ['#ffffff', '#2f2f2f'],
  'microsoft-edge': ['#8c8c8c', '#8c8c8c'],
  'on-microsoft': ['#5e5e5e', '#ffffff'],
} as const satisfies Readonly<Record<string, Pair>>;

/**
 * Colours of the wall: the queue stands on the night, the clinic's house on its own colour, and the call's yellow is the ground of the
 * called patient alone. Text is at least 7:1 on each ground. The code's tile is darker than a call.
 */
export const WALL = {
  night: '#05282a',
  'night-deep': '#031c1e',
  rule: '#1a4f4e',
  house: '#0a4847',
  'house-rule': '#2d6866',
  stale: '#4d463d',
  ink: '#fbf7ef',
  quiet: '#c9e0dd',
  faint: '#a3c4bf',
  call: '#ffcd45',
  'on-call': '#221a00',
  tile: '#a9c6c1',
  'on-tile': '#04211f',
  /** A logo's plate. */
  paper: '#f6f2e9',
} as const;

/** Colours of the patient's page where the reader's theme decides; the clinic's own part has those of the wall. Text is at least 6.8:1. */
export const PATIENT = {
  'page-ground': ['#f7f4ee', '#141312'],
  'page-line': ['#ddd5c7', '#3a3630'],
  'page-ink': ['#211d18', '#f3efe8'],
  'page-quiet': ['#5a5247', '#b9b0a4'],
  brand: ['#0b5c5b', '#7fd6d0'],
  'on-brand': ['#ffffff', '#06211f'],
  soft: ['#e3f0ee', '#14302e'],
  'on-soft': ['#0a4d4c', '#a3e2dd'],
  done: ['#155a30', '#8fdba6'],
  'done-soft': ['#e2f2e6', '#13301e'],
} as const satisfies Readonly<Record<string, Pair>>;

/** Colours on paper: ink on white, and one teal. */
export const PAPER = {
  paper: '#ffffff',
  ink: '#1d1914',
  quiet: '#5d5549',
  line: '#e6dfd2',
  'line-strong': '#d3cabb',
  brand: '#0b5754',
  soft: '#9cc9c5',
  call: '#f5b93c',
  'call-edge': '#8a4f00',
  done: '#17643a',
  mute: '#958a7a',
  'heat-1': '#e7efee',
  'heat-2': '#cfdfde',
  'heat-3': '#abc7c7',
} as const;

/** Colours of a patient's slip: a roll's printer has black and white. */
export const SLIP = { paper: '#ffffff', ink: '#000000' } as const;
