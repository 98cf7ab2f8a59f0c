// Loaded before a program (NODE_OPTIONS=--import): its clock is wrong by CLOCK_AHEAD seconds.
const aheadMs = Number(process.env['CLOCK_AHEAD'] ?? 0) * 1000

/** @param {typeof Date} RealDate */
const now = RealDate => RealDate.now() + aheadMs

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given) =>
    given.length === 0
      ? new RealDate(now(RealDate))
      : /** @type {Date} */ (Reflect.construct(RealDate, given)),
  get: (RealDate, name) =>
    name === 'now' ? () => now(RealDate) : /** @type {unknown} */ (Reflect.get(RealDate, name, RealDate)),
})
