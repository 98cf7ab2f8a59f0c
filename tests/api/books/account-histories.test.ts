import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/db/schema.ts'
import { attempt, Refusal } from '#server/http/refusal.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { inRolledBack } from '../../support/database/rolled-back.ts'
import { fc, printFigures, sequences, timeLimit } from '../../support/properties.ts'
import { certain, histories, type Act } from '../support/orders/account-acts.ts'
import { accountFaults } from '#server/domains/books/public.ts'
import { newKey } from '../support/orders/payments.ts'
import { addSharedGoods, QuickBooks, type QuickOrder } from '../support/orders/quick-books.ts'

/** Each on a connection of its own. */
const atOnce = 4

let portal: TestApp
let goods: Awaited<ReturnType<typeof addSharedGoods>>
beforeAll(async () => {
  portal = await startTestApp()
  goods = await addSharedGoods(portal)
})
afterAll(() => portal.close())

interface Note {
  readonly id: number
  readonly of: number
  step: 'packed' | 'left' | 'short' | 'signed'
}

interface Notice {
  readonly key: string
  readonly orders: string[]
  readonly amount: number
  readonly dueOn: string
}

interface World {
  readonly books: QuickBooks
  readonly orders: readonly QuickOrder[]
  readonly notes: Note[]
  /** As the brand has sent them last. */
  readonly notices: Notice[]
  readonly received: Map<string, number>
}

const notify = async (
  { books, orders, notices }: World,
  rows: readonly { of: readonly number[]; amount: number; due: number; known?: number | null }[],
): Promise<void> => {
  const sent = rows.map(({ of, amount, due, known }) => ({
    key: (known === undefined || known === null ? undefined : notices[known]?.key) ?? newKey(),
    orders: [...new Set(of)].map(place => orders[place]?.number ?? ''),
    amount,
    dueOn: books.day(due),
  }))
  // Of two rows for one notice the gateway takes the first.
  const once = sent.filter((row, at) => sent.findIndex(({ key }) => key === row.key) === at)
  for (const row of await books.notify(once)) {
    const at = notices.findIndex(({ key }) => key === row.key)
    if (at < 0) notices.push(row)
    else notices[at] = row
  }
}

const pay = async ({ books, notices, received }: World, of: number, amount: number | 'back') => {
  const key = notices[of]?.key
  if (key === undefined) return
  const before = received.get(key) ?? 0
  const fen = amount === 'back' ? -before : amount
  if (await books.pay(key, fen)) received.set(key, before + fen)
}

const noteOf = ({ notes }: World, of: number, ...steps: readonly Note['step'][]): Note | undefined =>
  steps.flatMap(step => notes.filter(note => note.of === of && note.step === step))[0]

const carryOut = async (world: World, act: Act): Promise<void> => {
  const { books, orders, notes, notices } = world
  const order = 'of' in act && typeof act.of === 'number' ? orders[act.of] : undefined
  switch (act.kind) {
    case 'wait':
      books.now = new Date(books.now.getTime() + act.days * 24 * 3_600_000)
      return
    case 'ask':
      return notify(world, [act])
    case 'askAll':
      return notify(world, act.rows)
    case 'pay':
      return pay(world, act.of, act.amount)
    case 'reverse':
      return pay(world, act.of, 'back')
    case 'withdraw':
      await books.withdraw(notices[act.of]?.key ?? '')
      return
    case 'ship':
      if (order) notes.push({ id: (await books.ship(order, act.qty)).id, of: act.of, step: 'packed' })
      return
    case 'close':
      if (order) await books.close(order)
      return
    case 'cancel':
      if (order) await books.cancel(order)
      return
    case 'dispatch': {
      const note = noteOf(world, act.of, 'packed')
      if (!note) return
      await books.dispatch(note.id)
      note.step = 'left'
      return
    }
    case 'sign': {
      const note = noteOf(world, act.of, 'left')
      if (note) note.step = (await books.sign(note.id, act.missing)) ? 'short' : 'signed'
      return
    }
    case 'settle': {
      const note = noteOf(world, act.of, 'short')
      if (!note) return
      const again = await books.settle(note.id, act.how)
      note.step = 'signed'
      if (again !== undefined) notes.push({ id: again, of: act.of, step: 'packed' })
      return
    }
    case 'giveBack':
    default: {
      const note = noteOf(world, act.of, 'signed', 'short')
      if (note) await books.giveBack(note.id, act.qty)
    }
  }
}

/** The notices of a dealer and what it was told, as numbers that any further step changes. */
const standing = (tx: Tx, { business }: QuickBooks) =>
  tx
    .selectFrom('payment_notice')
    .select(by => [
      by.fn.sum('version').as('versions'),
      by.fn.sum('amount').as('asked'),
      by
        .selectFrom('message')
        .select(by.fn.countAll().as('count'))
        .where('business_id', '=', business)
        .as('told'),
    ])
    .where('business_id', '=', business)
    .executeTakeFirst()

const kinds = new Map<string, number>()

/** An act that does not fit changes nothing. After every act all rules of the books hold. */
const live = async (tx: Tx, acts: readonly Act[]): Promise<void> => {
  const books = await QuickBooks.begin(tx, goods, portal.clock.now())
  const orders = [await books.order(0, 10, 10_001), await books.order(1, 7, 0)]
  const world: World = { books, orders, notes: [], notices: [], received: new Map() }
  const faults = () => accountFaults({ db: tx, now: books.now }, [books.business])
  for (const act of acts) {
    const done = await attempt(tx, () => carryOut(world, act))
    if (!(done instanceof Refusal)) kinds.set(act.kind, (kinds.get(act.kind) ?? 0) + 1)
    expect({ act, faults: await faults() }).toEqual({ act, faults: [] })
  }
  // Sent once more, no notice is asked for again.
  const before = await standing(tx, books)
  if (world.notices.length > 0) await books.notify(world.notices)
  expect(await standing(tx, books)).toEqual(before)
}

let lived = 0

test(
  'after every act of any history each rule of the books holds, and nothing is asked for again',
  { timeout: timeLimit() },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(histories, { minLength: atOnce, maxLength: atOnce }), async all => {
        await Promise.all(all.map(acts => inRolledBack(portal.db, tx => live(tx, acts))))
        lived += all.length
      }),
      {
        numRuns: sequences(5),
        // Four long histories take minutes to shrink; the failed act is named.
        endOnFailure: true,
        examples: [[[...certain, []].map(acts => [...acts])]],
      },
    )
    printFigures(`${lived} histories of accounts; with ${JSON.stringify(Object.fromEntries(kinds))}`)
    for (const kind of ['settle', 'giveBack', 'cancel', 'withdraw', 'reverse', 'askAll'])
      expect([kind, (kinds.get(kind) ?? 0) > 0]).toEqual([kind, true])
  },
)
