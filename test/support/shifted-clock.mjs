/** Loaded before the product: its clocks run ahead by so much. For what happens at midnight only. */
const AHEAD = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + AHEAD;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
