/**
 * Makes `Date` show a clock that is so far ahead of the machine's. Dates keep their own class, so that those of other threads
 * and of the built-in modules are told apart from nothing else. Pages get it as text: it uses nothing from outside.
 */
export function shiftDate(aheadMs: () => number): void {
  const RealDate = globalThis.Date;
  const now = (): number => RealDate.now() + aheadMs();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    apply: () => String(new RealDate(now())),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
