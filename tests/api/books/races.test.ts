import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { settleDifferences } from '#server/domains/deliveries/public.ts'
import { recordPayments, upsertNotices, withdrawNotice } from '#server/domains/payments/public.ts'
import { completeReturn, decideReturn } from '#server/domains/returns/public.ts'
import type { BrandWriting } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { waitingForLock } from '../../support/database/waiting-for-lock.ts'
import { fc, sequences } from '../../support/properties.ts'
import { addSku } from '../support/cart.ts'
import { accountFaults } from '#server/domains/books/public.ts'
import { asBrand, confirmedOrder, noteOnTheWay, orderWithRebate } from '../support/orders/deliveries.ts'
import { addOrderingDealer, moveBy } from '../support/orders/orders.ts'
import { dayFrom, newKey } from '../support/orders/payments.ts'
import { applyFor, signFor } from '../support/orders/returns.ts'

let portal: TestApp
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal)
})
afterAll(() => portal.close())

const write = <T>(work: (writing: BrandWriting) => Promise<T>): Promise<T> =>
  inTransaction(portal.db, tx => work({ tx, now: portal.clock.now() }))

const notifying = (
  dealer: string,
  rows: readonly { key: string; orders: string[]; amount: number; due: number }[],
) =>
  write(writing =>
    upsertNotices(
      writing,
      rows.map(({ due, ...row }, place) => ({
        ...row,
        dealer,
        dueOn: dayFrom(portal, due),
        payee: { name: '麦肯', bank: '工行', account: '6222' },
        place,
      })),
    ),
  )

const paying = (notice: string, amount: number, key = newKey()) =>
  write(writing =>
    recordPayments(writing, [{ key, notice, amount, paidOn: dayFrom(portal, 0), way: 'transfer', place: 0 }]),
  )

/** It may have lapsed with its order before. */
const withdrawing = async (key: string): Promise<void> => {
  try {
    await write(writing => withdrawNotice(writing, key, '重复的通知'))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/**
 * Two orders of a dealer and three notices for them. Of the first order two cases came short and two are given back; the
 * second one waits for the brand to cancel it.
 */
const beginning = async () => {
  const dealer = await addOrderingDealer(portal)
  const first = await orderWithRebate(portal, dealer, { sku, qty: 10, rebate: 10_001 })
  const { id, lines } = await confirmedOrder(portal, dealer, [{ sku, qty: 7 }])
  const { rows } = await sql<{ code: string; number: string }>`
    select b.code, o.number from trade_order o join business b on b.id = o.buyer_id where o.id = ${id}`.execute(
    portal.db,
  )
  const [{ code, number } = { code: '', number: '' }] = rows
  const second = { id, lines, number }
  const note = await noteOnTheWay(portal, dealer.brand, first, [10])
  await signFor(portal, dealer, note.id, [8])
  const { lines: returnable } = await dealer.client.expect('POST /deliveryNotes/returnRequestList', {
    body: { id: note.id },
  })
  const line = returnable[0]?.id ?? 0
  const application = await applyFor(portal, dealer, { note: note.id, line, qty: 2 })
  await asBrand(portal, dealer.brand, by =>
    decideReturn(by, { id: application.id, action: 'approve', version: null, why: '同意' }),
  )
  const buyer = { side: 'buyer', businessId: dealer.business } as const
  await moveBy(portal, buyer, { kind: 'purchase', id: second.id, action: 'cancelSubmit' })
  const notices = [
    { key: newKey(), orders: [first.number, second.number], amount: 80_000, due: 10 },
    { key: newKey(), orders: [first.number], amount: 50_000, due: 5 },
    { key: newKey(), orders: [second.number], amount: 30_000, due: 20 },
  ]
  expect(await notifying(code, notices)).toEqual([])
  return { dealer, code, first, second, note: note.id, line, application: application.id, notices }
}
type World = Awaited<ReturnType<typeof beginning>>

/** The work of one moment. Each part is a transaction of its own, on a connection of its own. */
const racesOf = (
  { dealer, code, second, note, line, application, notices }: World,
  amounts: readonly number[],
) => {
  const [both = '', one = '', other = ''] = notices.map(({ key }) => key)
  const seller = { side: 'seller', businessId: dealer.brand } as const
  return [
    ...amounts.map((amount, at) => () => paying([both, one, other][at % 3] ?? '', amount)),
    () => moveBy(portal, seller, { kind: 'purchase', id: second.id, action: 'approveCancel' }),
    () =>
      asBrand(portal, dealer.brand, by =>
        settleDifferences(by, { id: note, version: null, lines: [{ lineId: line, how: 'credit' }] }),
      ),
    () =>
      asBrand(portal, dealer.brand, by =>
        completeReturn(by, { id: application, version: null, credits: [], remark: '' }),
      ),
    () =>
      notifying(
        code,
        notices.slice(1, 2).map(notice => ({ ...notice, amount: 20_000, due: 30 })),
      ),
    () => withdrawing(other),
  ]
}

const shuffled = <T>(all: readonly T[], places: readonly number[]): readonly T[] =>
  all
    .map((one, at) => ({ one, place: places[at] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)

/** Notices, payments and messages of a dealer as they are. */
const standing = async (business: number) => {
  const { rows } = await sql`
    select (select json_agg(json_build_object('id', n.id, 'version', n.version, 'amount', n.amount, 'paid', n.paid)
        order by n.id) from payment_notice n where n.business_id = ${business}) as notices,
      (select count(*) from payment p where p.business_id = ${business}) as payments,
      (select count(*) from message m where m.business_id = ${business}) as messages`.execute(portal.db)
  return rows
}

test.skipIf(process.env['TEST_DB'] !== 'postgres')(
  'payments, a cancellation, a credit, a return and notices at once leave books that agree',
  async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 3, maxLength: 6 })
    const places = fc.array(fc.nat(), { minLength: 11, maxLength: 11 })
    await fc.assert(
      fc.asyncProperty(amounts, places, async (paid, order) => {
        const world = await beginning()
        const { dealer, code, notices } = world
        const work = shuffled(racesOf(world, paid), order)
        // All of them wait for the payments of the dealer, and go on together.
        const running = await portal.db.transaction().execute(async tx => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${`payments:${dealer.business}`}, 0))`.execute(
            tx,
          )
          const started = work.map(one => one())
          await expect.poll(() => waitingForLock(tx)).toBeGreaterThanOrEqual(3)
          return [Promise.all(started)] as const
        })
        await running[0]
        expect(await accountFaults({ db: portal.db, now: portal.clock.now() }, [dealer.business])).toEqual([])

        const before = await standing(dealer.business)
        const again = notices.map((notice, at) =>
          at === 1 ? { ...notice, amount: 20_000, due: 30 } : notice,
        )
        await notifying(code, again)
        expect(await standing(dealer.business)).toEqual(before)
      }),
      { numRuns: sequences(4) },
    )
  },
)
