import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeRest, dispatchNote, settleDifferences, shipNote } from '#server/domains/deliveries/public.ts'
import { completeReturn, decideReturn } from '#server/domains/returns/public.ts'
import { GatewayRefusal } from '#server/backoffice/call-gateway.ts'
import { Refusal } from '#server/http/refusal.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { fc, printFigures, sequences } from '../../support/properties.ts'
import { addSku } from '../support/cart.ts'
import { addressBody } from '../support/dealer.ts'
import { addErp } from '../support/gateway.ts'
import { addPhoto, asBrand, batch, orderWithRebate } from '../support/orders/deliveries.ts'
import { addOrderingDealer, addQuickly } from '../support/orders/orders.ts'
import { newKey } from '../support/orders/payments.ts'
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
import { addBusiness, newSign } from '../support/people.ts'

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
const dealersAtOnce = 8
let portal: TestApp
let erp: Awaited<ReturnType<typeof addErp>>
let skus: number[]
let model: Awaited<ReturnType<typeof addOrderingDealer>>
beforeAll(async () => {
  portal = await startTestApp()
  erp = await addErp(portal, ['payments'])
  model = await addOrderingDealer(portal)
  // Prices of which no share of a rebate is a whole number of fen.
  skus = [await addSku(portal, { price: 9_973 }), await addSku(portal, { price: 12_347 })]
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

interface Note {
  readonly id: number
  step: 'packed' | 'left' | 'short' | 'signed'
}

interface Dealer extends Pick<
  Awaited<ReturnType<typeof addOrderingDealer>>,
  'client' | 'userId' | 'business' | 'first' | 'brand' | 'carTypeId'
> {
  readonly code: string
  readonly orders: { readonly id: number; readonly number: string; readonly lines: readonly number[] }[]
  readonly notes: Note[]
  readonly notices: string[]
  /** Fen of the rebate that had left by the end of each month. */
  readonly rebate: Map<string, number>
}

/** Signed in without the form, which lets only so many in at one moment. */
const addDealer = async (): Promise<Dealer> => {
  const { brand, carTypeId } = model
  const business = await addBusiness(portal, { default_car_type_id: carTypeId })
  const person = await addQuickly(portal, 3, business)
  const { id: first } = await person.client.expect('POST /users/dealerV2/saveReceiveAddress', {
    body: addressBody(),
  })
  const { code } = await portal.db
    .selectFrom('business')
    .select('code')
    .where('id', '=', business)
    .executeTakeFirstOrThrow()
  const known = { business, first, brand, carTypeId, code }
  return { ...person, ...known, orders: [], notes: [], notices: [], rebate: new Map() }
}

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]
const dayBefore = (count: number): string =>
  shanghaiDay(new Date(portal.clock.now().getTime() - count * 24 * 3_600_000))

const lineOf = (note: number) =>
  portal.db
    .selectFrom('delivery_line as d')
    .innerJoin('delivery_note as n', 'n.id', 'd.note_id')
    .select(['d.id', 'd.shipped', 'd.received', 'n.version'])
    .where('d.note_id', '=', note)
    .executeTakeFirstOrThrow()

const sign = async ({ client, userId }: Dealer, note: number, missing: number): Promise<Note['step']> => {
  const { id, shipped, version } = await lineOf(note)
  const received = Math.max(0, shipped - missing)
  const isShort = received < shipped
  const line = {
    id,
    received,
    reason: isShort ? ('short' as const) : null,
    explanation: '',
    photos: isShort ? [await addPhoto(portal, userId)] : [],
  }
  await client.expect('POST /deliveryNotes/dnSign', { body: { id: note, version, lines: [line] } })
  return isShort ? 'short' : 'signed'
}

const giveBack = async ({ client, userId, brand }: Dealer, note: number, qty: number) => {
  const { id } = await lineOf(note)
  const line = {
    id,
    qty,
    reason: 'spoiled' as const,
    explanation: '',
    photos: [await addPhoto(portal, userId, 'returnPhoto')],
  }
  const asked = await client.send('POST /deliveryNotes/returnRequest', {
    body: { id: note, lines: [line], remark: '' },
  })
  const application = (asked.body as { id: number } | null)?.id
  if (application === undefined) return
  await asBrand(portal, brand, by =>
    decideReturn(by, { id: application, action: 'approve', version: null, why: '' }),
  )
  await asBrand(portal, brand, by =>
    completeReturn(by, { id: application, version: null, credits: [], remark: '' }),
  )
}

const settle = ({ brand }: Dealer, note: number, how: 'again' | 'credit') =>
  asBrand(portal, brand, async by => {
    const { id, shipped, received } = await lineOf(note)
    const missing = shipped - (received ?? shipped)
    const line =
      how === 'credit' ? { lineId: id, how } : { lineId: id, how, batches: [batch(missing, 'B-2')] }
    return (await settleDifferences(by, { id: note, version: null, lines: [line] })).again?.id
  })

const ask = async ({ code, notices }: Dealer, number: string, amount: number) => {
  const key = newKey()
  const payee = { name: '麦肯食品', bank: '中国工商银行', account: '6222000011112222' }
  const row = { key, dealer: code, orders: [number], amount, dueOn: '2027-03-31', payee }
  const { applied } = await erp('PUT /erp/v1/paymentNotices', { body: { rows: [row] } })
  if (applied > 0) notices.push(key)
}

const carryOut = async (dealer: Dealer, done: Act): Promise<void> => {
  const { brand, orders, notes, notices } = dealer
  if (done.kind === 'order') {
    const { sku, cases: qty, rebate } = done
    orders.push(await orderWithRebate(portal, dealer, { sku: skus[sku] ?? 0, qty, rebate }))
    return
  }
  const own = pick(orders, done.of)
  const notice = pick(notices, done.of)
  const noteAt = (...steps: readonly Note['step'][]) =>
    pick(
      notes.filter(({ step }) => steps.includes(step)),
      done.of,
    )
  if (done.kind === 'ship' && own) {
    const lines = [{ orderLineId: own.lines[0] ?? 0, batches: [batch(done.cases)] }]
    const { id } = await asBrand(portal, brand, by => shipNote(by, { orderId: own.id, lines }))
    notes.push({ id, step: 'packed' })
  }
  if (done.kind === 'close' && own)
    await asBrand(portal, brand, by => closeRest(by, { orderId: own.id, version: null, reason: '停产' }))
  const note =
    done.kind === 'dispatch'
      ? noteAt('packed')
      : done.kind === 'sign'
        ? noteAt('left')
        : done.kind === 'settle'
          ? noteAt('short')
          : noteAt('short', 'signed')
  if (done.kind === 'dispatch' && note) {
    await asBrand(portal, brand, by => dispatchNote(by, { id: note.id, version: null, carrier: '冷运' }))
    note.step = 'left'
  }
  if (done.kind === 'sign' && note) note.step = await sign(dealer, note.id, done.cases)
  if (done.kind === 'return' && note) await giveBack(dealer, note.id, done.cases)
  if (done.kind === 'settle' && note) {
    const again = await settle(dealer, note.id, done.how)
    note.step = 'signed'
    if (again !== undefined) notes.push({ id: again, step: 'packed' })
  }
  if (done.kind === 'ask' && own) await ask(dealer, own.number, done.amount)
  if (done.kind === 'pay' && notice) {
    const { amount, days: count } = done
    const row = { key: newKey(), notice, amount, paidOn: dayBefore(count), way: 'transfer' as const }
    await erp('PUT /erp/v1/payments', { body: { rows: [row] } })
  }
}

const isRefused = (error: unknown): boolean => error instanceof Refusal || error instanceof GatewayRefusal

const live = async (dealer: Dealer, acts: readonly Act[]): Promise<void> => {
  for (const one of acts) {
    try {
      await carryOut(dealer, one)
    } catch (error) {
      if (!isRefused(error)) throw error
    }
  }
  dealer.rebate.set(shanghaiDay(portal.clock.now()).slice(0, 7), await rebateSoFar(portal, dealer.business))
}

/** Months before the first one have what was paid for it in advance. */
const check = async (dealer: Dealer): Promise<ReadonlySet<string>> => {
  const byDocuments = await sumsByDocuments(portal, dealer.business)
  const all = [...new Set(['2026-08', '2026-09', ...months])]
  let [owed, rebate] = [0, 0]
  const kinds = new Set<string>()
  for (const month of all) {
    const left = dealer.rebate.get(month) ?? rebate
    const sums: Sums = { ...nothing, ...byDocuments.get(month), rebate: rebate - left }
    const found = await wholeMonth(dealer, month)
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
    rebate = left
    for (const [kind, amount] of Object.entries(sums)) if (amount !== 0) kinds.add(kind)
  }
  expect(owed).toBe(await owedByOrders(portal, dealer.business))
  return kinds
}

test('each month of any history is what its documents say, and the last one what the orders and payments say', async () => {
  let count = 0
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: dealersAtOnce, maxLength: dealersAtOnce }),
      async histories => {
        portal.clock.set(moments[0])
        const dealers = await Promise.all(histories.map(addDealer))
        await Promise.all(dealers.map((dealer, at) => live(dealer, histories[at] ? [histories[at][0]] : [])))
        for (const [at, moment] of moments.entries()) {
          portal.clock.set(moment)
          for (const [place, dealer] of dealers.entries()) {
            dealers[place] = {
              ...dealer,
              client: dealer.client.as({ sign: await newSign(portal, dealer.userId) }),
            }
          }
          await Promise.all(dealers.map((dealer, place) => live(dealer, histories[place]?.[1][at] ?? [])))
        }
        for (const dealer of dealers) {
          for (const kind of await check(dealer)) seen.set(kind, (seen.get(kind) ?? 0) + 1)
        }
        count += dealers.length
      },
    ),
    { numRuns: sequences(8), endOnFailure: true },
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
})
