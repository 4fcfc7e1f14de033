/** Loaded before the product: its clocks begin at one instant, and leap to another at SIGUSR2. For what happens at midnight only. */
const { CLOCK_BEGINS_AT = '', CLOCK_LEAPS_TO = '' } = process.env;
const RealDate = Date;
const until = (shown) => RealDate.parse(shown) - RealDate.now();
let ahead = until(CLOCK_BEGINS_AT);
process.on('SIGUSR2', () => {
  ahead = until(CLOCK_LEAPS_TO);
});
const now = () => RealDate.now() + ahead;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
