import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStatement } from '#server/domains/payments/statement/read-statement.ts'
import type { Tx } from '#server/db/schema.ts'
import { attempt } from '#server/http/refusal.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { inRolledBack } from '../../support/database/rolled-back.ts'
import { fc, printFigures, sequences, timeLimit } from '../../support/properties.ts'
import { newKey } from '../support/orders/payments.ts'
import { addSharedGoods, QuickBooks, type QuickOrder } from '../support/orders/quick-books.ts'
import {
  nothing,
  owedByOrders,
  rebateSoFar,
  sumsByDocuments,
  sumsOf,
  totalOf,
  wholeMonth,
  type Sums,
} from '../support/orders/statement-history.ts'

const months = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'] as const
/** Around the ends of months in Shanghai, which are not those in Greenwich, and in the middle. */
const moments = [
  '2026-10-15T04:00:00Z',
  '2026-10-31T15:59:59Z',
  '2026-10-31T16:00:00Z',
  '2026-11-20T04:00:00Z',
  '2026-11-30T20:00:00Z',
  '2026-12-31T15:30:00Z',
  '2027-01-01T01:00:00Z',
  '2027-01-31T17:00:00Z',
] as const
/** Each on a connection of its own. */
const atOnce = 4
let portal: TestApp
let goods: Awaited<ReturnType<typeof addSharedGoods>>
beforeAll(async () => {
  portal = await startTestApp()
  goods = await addSharedGoods(portal)
})
afterAll(() => portal.close())

/**
 * `of` names an order, a notice or a note that is so far by its place, counted from the first again where there are not so
 * many.
 */
type Act =
  | { readonly kind: 'order'; readonly sku: number; readonly cases: number; readonly rebate: number }
  | { readonly kind: 'ship'; readonly of: number; readonly cases: number }
  | { readonly kind: 'dispatch' | 'close'; readonly of: number }
  | { readonly kind: 'sign' | 'return'; readonly of: number; readonly cases: number }
  | { readonly kind: 'settle'; readonly of: number; readonly how: 'again' | 'credit' }
  | { readonly kind: 'ask' | 'pay'; readonly of: number; readonly amount: number; readonly days: number }

const of = fc.nat(3)
const cases = fc.integer({ min: 1, max: 4 })
const order = fc.record({
  kind: fc.constant('order' as const),
  sku: fc.nat(1),
  cases: fc.integer({ min: 2, max: 9 }),
  rebate: fc.integer({ min: 1, max: 5_003 }),
})
const money = { of, amount: fc.integer({ min: 1, max: 60_000 }), days: fc.nat(40) }
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 1, arbitrary: order },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ship'), of, cases }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('dispatch'), of }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sign'), of, cases: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('settle'), of, how: fc.constantFrom('again', 'credit') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return'), of, cases }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close'), of }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask'), ...money }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay'), ...money }) },
)
const days = fc.array(fc.array(act, { minLength: 2, maxLength: 5 }), {
  minLength: moments.length,
  maxLength: moments.length,
})
const history = fc.tuple(order, days)
type History = readonly [Act, readonly (readonly Act[])[]]

interface Note {
  readonly id: number
  step: 'packed' | 'left' | 'short' | 'signed'
}

interface Dealer {
  readonly books: QuickBooks
  readonly orders: QuickOrder[]
  readonly notes: Note[]
  readonly notices: string[]
  /** Fen of the rebate that had left by the end of each month. */
  readonly rebate: Map<string, number>
}

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]

const carryOut = async ({ books, orders, notes, notices }: Dealer, done: Act): Promise<void> => {
  if (done.kind === 'order') {
    orders.push(await books.order(done.sku, done.cases, done.rebate))
    return
  }
  const own = pick(orders, done.of)
  const notice = pick(notices, done.of)
  const noteAt = (...steps: readonly Note['step'][]) =>
    pick(
      notes.filter(({ step }) => steps.includes(step)),
      done.of,
    )
  if (done.kind === 'ship' && own) notes.push({ id: (await books.ship(own, done.cases)).id, step: 'packed' })
  if (done.kind === 'close' && own) await books.close(own)
  const note =
    done.kind === 'dispatch'
      ? noteAt('packed')
      : done.kind === 'sign'
        ? noteAt('left')
        : done.kind === 'settle'
          ? noteAt('short')
          : noteAt('short', 'signed')
  if (done.kind === 'dispatch' && note) {
    await books.dispatch(note.id)
    note.step = 'left'
  }
  if (done.kind === 'sign' && note) note.step = (await books.sign(note.id, done.cases)) ? 'short' : 'signed'
  if (done.kind === 'return' && note) await books.giveBack(note.id, done.cases)
  if (done.kind === 'settle' && note) {
    const again = await books.settle(note.id, done.how)
    note.step = 'signed'
    if (again !== undefined) notes.push({ id: again, step: 'packed' })
  }
  if (done.kind === 'ask' && own) {
    const row = { key: newKey(), orders: [own.number], amount: done.amount, dueOn: '2027-03-31' }
    for (const { key } of await books.notify([row])) notices.push(key)
  }
  if (done.kind === 'pay' && notice) await books.pay(notice, done.amount, done.days)
}

/** An act that is refused changes nothing. */
const live = async (tx: Tx, dealer: Dealer, acts: readonly Act[]): Promise<void> => {
  for (const one of acts) await attempt(tx, () => carryOut(dealer, one))
  const { business, now } = dealer.books
  dealer.rebate.set(shanghaiDay(now).slice(0, 7), await rebateSoFar({ db: tx }, business))
}

/** Months before the first one have what was paid for it in advance. */
const check = async (
  tx: Tx,
  { books: { business, now }, rebate: left }: Dealer,
): Promise<ReadonlySet<string>> => {
  const actor = { userId: goods.userId, userType: 3, sessionId: 1, businessId: business } as const
  const client = {
    expect: (_: string, { body }: { body: Parameters<typeof readStatement>[1] }) =>
      readStatement({ db: tx, actor, now }, body),
  }
  const byDocuments = await sumsByDocuments({ db: tx }, business)
  const all = [...new Set(['2026-08', '2026-09', ...months])]
  let [owed, rebate] = [0, 0]
  const kinds = new Set<string>()
  for (const month of all) {
    const gone = left.get(month) ?? rebate
    const sums: Sums = { ...nothing, ...byDocuments.get(month), rebate: rebate - gone }
    const found = await wholeMonth({ client }, month)
    expect({ month, opening: found.opening, sums: found.sums, closing: found.closing }).toEqual({
      month,
      opening: owed,
      sums,
      closing: owed + totalOf(sums),
    })
    expect(sumsOf(found.lines)).toEqual(sums)
    expect(found.total).toBe(found.lines.length)
    expect(found.lines.every(({ day }) => day.startsWith(month))).toBe(true)
    owed = found.closing
    rebate = gone
    for (const [kind, amount] of Object.entries(sums)) if (amount !== 0) kinds.add(kind)
  }
  expect(owed).toBe(await owedByOrders({ db: tx }, business))
  return kinds
}

const seen = new Map<string, number>()

/** Each moment of a history has its acts; all of it is one transaction, which leaves nothing behind. */
const tryHistory = async (tx: Tx, [first, later]: History): Promise<void> => {
  const books = await QuickBooks.begin(tx, goods, new Date(moments[0]))
  const dealer: Dealer = { books, orders: [], notes: [], notices: [], rebate: new Map() }
  await live(tx, dealer, [first])
  for (const [at, moment] of moments.entries()) {
    books.now = new Date(moment)
    await live(tx, dealer, later[at] ?? [])
  }
  for (const kind of await check(tx, dealer)) seen.set(kind, (seen.get(kind) ?? 0) + 1)
}

test(
  'each month of any history is what its documents say, and the last one what the orders and payments say',
  { timeout: timeLimit() },
  async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: atOnce, maxLength: atOnce }), async histories => {
        await Promise.all(histories.map(one => inRolledBack(portal.db, tx => tryHistory(tx, one))))
        count += histories.length
      }),
      { numRuns: sequences(16), endOnFailure: true },
    )
    printFigures(`${count} histories of statements; with ${JSON.stringify(Object.fromEntries(seen))}`)
    for (const [kind, least] of [
      ['delivery', 0.5],
      ['rebate', 0.5],
      ['credit', 0.1],
      ['return', 0.1],
      ['payment', 0.3],
    ] as const)
      expect([kind, (seen.get(kind) ?? 0) >= least * count]).toEqual([kind, true])
  },
)
