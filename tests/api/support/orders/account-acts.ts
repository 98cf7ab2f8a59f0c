import { fc } from '../../../support/properties.ts'

interface Notice {
  readonly of: readonly number[]
  readonly amount: number
  readonly due: number
}

/** Each names an order, or one of its notes or notices, by its place. */
export type Act =
  | { readonly kind: 'ship'; readonly of: number; readonly qty: number }
  | { readonly kind: 'dispatch' | 'close' | 'cancel' | 'withdraw'; readonly of: number }
  | { readonly kind: 'sign'; readonly of: number; readonly missing: number }
  | { readonly kind: 'settle'; readonly of: number; readonly how: 'again' | 'credit' }
  | { readonly kind: 'giveBack'; readonly of: number; readonly qty: number }
  | ({ readonly kind: 'ask' } & Notice)
  /** Several notices in one batch; those of a known place change that notice, the others are new. */
  | {
      readonly kind: 'askAll'
      readonly rows: readonly (Notice & { readonly known: number | null })[]
    }
  | { readonly kind: 'pay'; readonly of: number; readonly amount: number }
  /** All that came for a notice is taken back. */
  | { readonly kind: 'reverse'; readonly of: number }
  | { readonly kind: 'wait'; readonly days: number }

const of = fc.integer({ min: 0, max: 1 })
const place = fc.integer({ min: 0, max: 3 })
const qty = fc.integer({ min: 1, max: 6 })
const notice = {
  of: fc.array(of, { minLength: 1, maxLength: 2 }),
  amount: fc.integer({ min: 1, max: 120_000 }),
  due: fc.integer({ min: -5, max: 30 }),
}
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ship'), of, qty }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('dispatch'), of }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close'), of }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), of }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sign'), of, missing: fc.integer({ min: 0, max: 2 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('settle'), of, how: fc.constantFrom('again', 'credit') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('giveBack'), of, qty: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask'), ...notice }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('askAll'),
      rows: fc.array(fc.record({ ...notice, known: fc.option(place) }), { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      of: place,
      amount: fc.integer({ min: -20_000, max: 90_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse'), of: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), of: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 9 }) }) },
)

/** Most of what can go wrong needs goods that have come and money that was asked for. */
const beginnings: readonly (readonly Act[])[] = [
  [],
  [{ kind: 'ask', of: [0, 1], amount: 120_000, due: 10 }],
  [
    { kind: 'ask', of: [0, 1], amount: 170_000, due: 10 },
    { kind: 'ship', of: 0, qty: 10 },
    { kind: 'dispatch', of: 0 },
    { kind: 'sign', of: 0, missing: 2 },
  ],
  [
    { kind: 'ask', of: [0], amount: 90_000, due: -2 },
    { kind: 'ask', of: [1], amount: 70_000, due: 20 },
    { kind: 'pay', of: 0, amount: 90_000 },
    { kind: 'ship', of: 0, qty: 8 },
    { kind: 'dispatch', of: 0 },
    { kind: 'sign', of: 0, missing: 0 },
  ],
]

/** These always run: what lowers a sum, after it was asked for and after it was paid, and what undoes a set-off. */
export const certain: readonly (readonly Act[])[] = [
  [
    ...(beginnings[2] ?? []),
    { kind: 'settle', of: 0, how: 'credit' },
    { kind: 'giveBack', of: 0, qty: 3 },
    { kind: 'cancel', of: 1 },
  ],
  [
    ...(beginnings[3] ?? []),
    { kind: 'giveBack', of: 0, qty: 3 },
    { kind: 'close', of: 0 },
    { kind: 'pay', of: 1, amount: 70_000 },
    { kind: 'cancel', of: 1 },
    { kind: 'pay', of: 1, amount: 5_000 },
  ],
  [
    { kind: 'ask', of: [0], amount: 30_000, due: 5 },
    { kind: 'ask', of: [1], amount: 30_000, due: 9 },
    { kind: 'pay', of: 0, amount: 50_000 },
    { kind: 'withdraw', of: 1 },
    {
      kind: 'askAll',
      rows: [
        { known: null, of: [0, 1], amount: 60_000, due: 20 },
        { known: 0, of: [0], amount: 40_000, due: 25 },
      ],
    },
    { kind: 'reverse', of: 0 },
    { kind: 'pay', of: 0, amount: -20_000 },
  ],
]

export const histories = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(acts, { minLength: 6, maxLength: 16 }))
  .map(([first, rest]) => [...first, ...rest])
