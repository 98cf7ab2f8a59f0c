import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentTabNames, paymentTabs, soonDays } from '#contract/payments/life-cycle.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countNotices, pageNotices } from '#server/domains/payments/list-notices.ts'
import { recordPayments, upsertNotices, withdrawNotice } from '#server/domains/payments/public.ts'
import { Refusal } from '#server/http/refusal.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { fc, sequences } from '../../support/properties.ts'
import { addPayer, newKey } from '../support/orders/payments.ts'

let portal: TestApp
type Payer = Awaited<ReturnType<typeof addPayer>>
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

interface Payment {
  readonly key: string
  readonly amount: number
}

/** A notice as plain facts; nothing in it says how it stands. */
interface Fact {
  readonly key: string
  readonly amount: number
  /** Days after the beginning. */
  readonly due: number
  readonly isWithdrawn: boolean
  readonly payments: readonly Payment[]
}

/** Money that was set off, or taken back, between two notices by their keys. */
interface Move {
  readonly from: string
  readonly to: string
  readonly amount: number
}

interface State {
  readonly today: number
  readonly facts: readonly Fact[]
  readonly moves: readonly Move[]
}

/** Each names the notice by its place; keys are new ones unless the act repeats an earlier payment. */
type Act =
  | { readonly kind: 'notify'; readonly amount: number; readonly due: number }
  | { readonly kind: 'change'; readonly of: number; readonly amount: number; readonly due: number }
  | { readonly kind: 'pay'; readonly of: number; readonly amount: number }
  | { readonly kind: 'repeat'; readonly of: number; readonly more: number }
  | { readonly kind: 'withdraw'; readonly of: number }
  | { readonly kind: 'wait'; readonly days: number }

const sumOf = (payments: readonly { readonly amount: number }[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

/** Fen that a notice has got from others, less those that it gave. */
const gotBy = (key: string, moves: readonly Move[]): number =>
  sumOf(moves.filter(({ to }) => to === key)) - sumOf(moves.filter(({ from }) => from === key))

const paidOf = ({ key, payments }: Fact, moves: readonly Move[]): number =>
  sumOf(payments) + gotBy(key, moves)

const owedOf = (fact: Fact): number => (fact.isWithdrawn ? 0 : fact.amount)

/** Money beyond a notice pays for what is open, the oldest debt first. */
const setOff = (state: State): State => {
  const { facts, moves } = state
  const excessOf = (fact: Fact) => paidOf(fact, moves) - owedOf(fact)
  const over = facts.find(fact => excessOf(fact) > 0)
  const open = facts.filter(fact => excessOf(fact) < 0).toSorted((one, other) => one.due - other.due)[0]
  if (!over || !open) return state
  const amount = Math.min(excessOf(over), -excessOf(open))
  return setOff({ ...state, moves: [...moves, { from: over.key, to: open.key, amount }] })
}

/** Money that was reversed comes back from the notices that have it, the last one first. */
const takeBack = (key: string, reversed: number, moves: readonly Move[]): readonly Move[] => {
  const between = (one: string, other: string) =>
    sumOf(moves.filter(({ from, to }) => from === one && to === other))
  const has = new Set([key])
  for (const one of has) for (const { to } of moves) if (between(one, to) > between(to, one)) has.add(to)
  const lastTo = (getter: string) =>
    moves.findLastIndex(
      ({ from, to }) => to === getter && has.has(from) && between(from, to) > between(to, from),
    )
  const getters = [...has]
    .filter(one => gotBy(one, moves) > 0)
    .toSorted((one, other) => lastTo(other) - lastTo(one))
  let left = Math.min(reversed, -gotBy(key, moves))
  const back: Move[] = []
  for (const from of getters) {
    const amount = Math.min(left, gotBy(from, moves))
    if (amount <= 0) break
    back.push({ from, to: key, amount })
    left -= amount
  }
  return [...moves, ...back]
}

const statusOf = (fact: Fact, { today, moves }: State): number => {
  const paid = paidOf(fact, moves)
  if (fact.isWithdrawn) return 50
  if (paid >= fact.amount) return 30
  if (today > fact.due) return 40
  return paid === 0 ? 10 : 20
}

/** The notice after an act; undefined where the act is refused. */
const changed = (fact: Fact, act: Act, key: string): Fact | undefined => {
  switch (act.kind) {
    case 'change':
      return fact.isWithdrawn ? undefined : { ...fact, amount: act.amount, due: act.due }
    case 'pay':
      if (act.amount === 0 || (act.amount < 0 && sumOf(fact.payments) + act.amount < 0)) return undefined
      return { ...fact, payments: [...fact.payments, { key, amount: act.amount }] }
    case 'repeat':
      return fact.payments[0] && act.more === 0 ? fact : undefined
    case 'withdraw':
      return fact.isWithdrawn ? undefined : { ...fact, isWithdrawn: true }
    case 'notify':
    case 'wait':
    default:
      return undefined
  }
}

const after = (state: State, act: Act, key: string): State | undefined => {
  const { today, facts, moves } = state
  if (act.kind === 'wait') return { ...state, today: today + act.days }
  if (act.kind === 'notify') {
    const { amount, due } = act
    return { ...state, facts: [...facts, { key, amount, due, isWithdrawn: false, payments: [] }] }
  }
  const fact = facts[act.of]
  const next = fact && changed(fact, act, key)
  if (!next) return undefined
  const isReversal = act.kind === 'pay' && act.amount < 0
  return {
    today,
    facts: facts.map(one => (one === fact ? next : one)),
    moves: isReversal ? takeBack(fact.key, -act.amount, moves) : moves,
  }
}

const dayMs = 24 * 3_600_000
const start = Date.parse('2026-02-20T10:00:00+08:00')
const momentOf = (day: number): Date => new Date(start + day * dayMs)
const dayText = (day: number): string => momentOf(day).toISOString().slice(0, 10)

interface Writing {
  readonly tx: Tx
  readonly now: Date
}

const unknown: Fact = { key: 'NONE', amount: 1, due: 0, isWithdrawn: false, payments: [] }

/** The same in the database, as the brand's systems would do it. True where nothing was refused. */
const carryOut = async (
  { today, facts }: State,
  act: Act,
  { payer, key, order }: { payer: Payer; key: string; order: string },
) => {
  const write = <T>(work: (writing: Writing) => Promise<T>): Promise<T> =>
    inTransaction(portal.db, tx => work({ tx, now: momentOf(today) }))
  const store = async (named: string, { amount, due }: { amount: number; due: number }) => {
    const payee = { name: '麦肯', bank: '工行', account: '6222' }
    const row = {
      key: named,
      dealer: payer.dealerCode,
      orders: [order],
      amount,
      dueOn: dayText(due),
      payee,
      place: 0,
    }
    return (await write(writing => upsertNotices(writing, [row]))).length === 0
  }
  const record = async (notice: string, payment: Payment) => {
    const row = { ...payment, notice, paidOn: dayText(0), way: 'transfer' as const, place: 0 }
    return (await write(writing => recordPayments(writing, [row]))).length === 0
  }
  if (act.kind === 'wait') return true
  if (act.kind === 'notify') return store(key, act)
  const fact = facts[act.of] ?? unknown
  const [first] = fact.payments
  if (act.kind === 'change') return fact !== unknown && store(fact.key, act)
  if (act.kind === 'pay') return record(fact.key, { key, amount: act.amount })
  if (act.kind === 'repeat')
    return first ? record(fact.key, { key: first.key, amount: first.amount + act.more }) : false
  try {
    await write(writing => withdrawNotice(writing, fact.key, '订单已取消'))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The dealer's list at this moment, and the list that it should be. */
const seen = async (
  { today }: State,
  { payer, order, number }: { payer: Payer; order: number; number: string },
) => {
  const { rows: keys } = await sql<{ key: string; id: number }>`
    select n.erp_key as key, n.id from payment_notice n join payment_notice_order x on x.notice_id = n.id
    where x.order_id = ${order}`.execute(portal.db)
  const actor = { userId: payer.userId, userType: 3, sessionId: 1, businessId: payer.business } as const
  const reading = { db: portal.db, actor, now: momentOf(today) }
  const { rows, counts } = await pageNotices(reading, { page: 1, size: 100, sort: 'oldest', keyword: number })
  const { counts: again } = await countNotices(reading, { keyword: number })
  const notices = rows.map(row => ({
    key: keys.find(({ id }) => id === row.id)?.key,
    status: row.status,
    paid: row.paid,
  }))
  return { notices, counts, again }
}

const expected = (state: State) => {
  const { today, facts, moves } = state
  const notices = facts.map(fact => ({
    key: fact.key,
    status: statusOf(fact, state),
    paid: paidOf(fact, moves),
  }))
  const isSoon = facts.map(({ due }) => due <= today + soonDays)
  const counts = Object.fromEntries(
    paymentTabNames.map(tab => {
      const states: readonly number[] | null = paymentTabs[tab]
      const held = notices.filter(
        ({ status }, at) => (states?.includes(status) ?? true) && (tab !== 'soon' || isSoon[at]),
      )
      return [tab, held.length]
    }),
  )
  return { notices, counts, again: counts }
}

const amount = fc.integer({ min: 1, max: 5 }).map(yuan => yuan * 100)
const of = fc.integer({ min: 0, max: 3 })
const due = fc.integer({ min: 0, max: 40 })
const some = fc.integer({ min: -3, max: 5 }).map(yuan => yuan * 100)
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('notify'), amount, due }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change'), of, amount, due }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay'), of, amount: some }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('repeat'), of, more: fc.integer({ min: 0, max: 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), of }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 15 }) }) },
)

test('notices stand as their payments and the day say, whatever comes in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 6, maxLength: 20 }), async steps => {
      // Notices of one dealer are set off against each other.
      const payer = await addPayer(portal)
      const { id: order, number } = payer.order
      let state: State = { today: 0, facts: [], moves: [] }
      for (const act of steps) {
        const key = newKey()
        const next = after(state, act, key)
        const isDone = await carryOut(state, act, { payer, key, order: number })
        expect({ act, isDone }).toEqual({ act, isDone: next !== undefined })
        if (next) state = setOff(next)
        expect(await seen(state, { payer, order, number })).toEqual(expected(state))
      }
    }),
    { numRuns: sequences(8) },
  )
  const { rows: wrong } = await sql`
    select n.id from payment_notice n
    where n.paid <> coalesce((select sum(p.amount) from payment p where p.notice_id = n.id), 0)`.execute(
    portal.db,
  )
  expect(wrong).toEqual([])
})
