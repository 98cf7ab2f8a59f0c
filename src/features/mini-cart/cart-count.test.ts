import { expect, test } from 'vitest'
import { cartCount } from './cart-count.ts'

const device = (revision: number, lines: number, rest: { isKnown?: boolean; hasUnsent?: boolean } = {}) => ({
  isKnown: true,
  hasUnsent: false,
  revision,
  lines,
  ...rest,
})
const unknown = { isKnown: false }

test.each([
  ['nothing is known', device(0, 0, unknown), undefined, { lines: null, isStale: false }],
  [
    'only the server has counted',
    device(0, 0, unknown),
    { revision: 4, lines: 3 },
    { lines: 3, isStale: false },
  ],
  ['only the device knows, offline', device(4, 3), undefined, { lines: 3, isStale: false }],
  [
    'something was added without ever having read the cart',
    device(0, 1, { isKnown: false, hasUnsent: true }),
    { revision: 4, lines: 3 },
    { lines: 3, isStale: true },
  ],
  [
    'the device has an edit that is not sent',
    device(4, 4, { hasUnsent: true }),
    { revision: 3, lines: 3 },
    { lines: 4, isStale: false },
  ],
  [
    'the device knows more than the count, which was asked for before',
    device(5, 4),
    { revision: 4, lines: 3 },
    { lines: 4, isStale: false },
  ],
  ['a colleague has added', device(4, 3), { revision: 5, lines: 4 }, { lines: 4, isStale: true }],
  [
    'a colleague has added while an edit waits here',
    device(4, 4, { hasUnsent: true }),
    { revision: 5, lines: 4 },
    { lines: 4, isStale: true },
  ],
  [
    "a colleague's line lies behind this device's own edit",
    device(6, 4),
    { revision: 6, lines: 5 },
    { lines: 4, isStale: true },
  ],
  ['both say the same', device(6, 5), { revision: 6, lines: 5 }, { lines: 5, isStale: false }],
])('%s', (_, known, counted, count) => {
  expect(cartCount(known, counted)).toEqual(count)
})
