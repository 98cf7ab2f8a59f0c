import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { returnStatusText, returnTransitions, type ReturnAction } from '#contract/returns/life-cycle.ts'
import { completeReturn, decideReturn } from '#server/domains/returns/public.ts'
import { Refusal } from '#server/http/refusal.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { asBrand } from '../support/orders/deliveries.ts'
import { addOrderingDealer } from '../support/orders/orders.ts'
import { applyFor, signedNote, type ReturningDealer } from '../support/orders/returns.ts'
import { snapshot } from '../support/snapshot.ts'

let portal: TestApp
let dealer: ReturningDealer
let stranger: ReturningDealer
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addOrderingDealer(portal)
  stranger = await addOrderingDealer(portal)
  sku = await addSku(portal)
})
afterAll(() => portal.close())

const actors = ['dealer', 'stranger', 'brand', 'otherBrand'] as const
type Who = (typeof actors)[number]

/** Takes a step as one of these; answers the code of a refusal. */
const step = async (who: Who, action: ReturnAction, id: number, version: number | null): Promise<number> => {
  if (who === 'dealer' || who === 'stranger') {
    if (action !== 'revoke') return code.forbidden
    const { client } = who === 'dealer' ? dealer : stranger
    const answer = await client.send('POST /deliveryNotes/returnRequestRevoke', {
      body: { id, version: version ?? 1 },
    })
    return answer.code
  }
  if (action === 'revoke') return code.forbidden
  try {
    await asBrand<unknown>(portal, who === 'brand' ? dealer.brand : stranger.business, by =>
      action === 'complete'
        ? completeReturn(by, { id, version, credits: [], remark: '' })
        : decideReturn(by, { id, action, version, why: '说明' }),
    )
    return code.ok
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const ways: Readonly<Record<number, readonly ReturnAction[]>> = {
  10: [],
  20: ['approve'],
  30: ['reject'],
  40: ['approve', 'complete'],
  50: ['revoke'],
}

const stateOf = async (id: number) => {
  const { rows } = await sql<{ status: number; version: number; applied: number; refunds: number }>`
    select a.status, a.version, d.applied, (select count(*)::int from purchase_return p where p.application_id = a.id)
        as refunds
    from return_application a join return_line l on l.application_id = a.id
      join delivery_line d on d.id = l.delivery_line_id where a.id = ${id}`.execute(portal.db)
  const [row] = rows
  if (!row) throw new Error('the application is there')
  return row
}

/** An application for two of three cases that stands so. */
const applicationIn = async (status: number): Promise<number> => {
  const { note, lines } = await signedNote(portal, dealer, [{ sku, qty: 3 }])
  const { id } = await applyFor(portal, dealer, { note: note.id, line: lines[0] ?? 0, qty: 2 })
  for (const action of ways[status] ?? [])
    await step(action === 'revoke' ? 'dealer' : 'brand', action, id, null)
  expect((await stateOf(id)).status).toBe(status)
  return id
}

const states = Object.keys(returnStatusText).map(Number)
const actions: readonly ReturnAction[] = ['revoke', 'approve', 'reject', 'complete']
const sideOf: Readonly<Record<Who, string>> = {
  dealer: 'buyer',
  brand: 'seller',
  stranger: '',
  otherBrand: '',
}

/** How an application for two cases stands after a step that the table allows. */
const movedTo = (to: number, version: number) => ({
  status: to,
  version: version + 1,
  // After a refusal or a revocation the cases can be applied for again.
  applied: to === 30 || to === 50 ? 0 : 2,
  refunds: to === 40 ? 1 : 0,
})

/** All tables as they are now, in one order. */
const everything = async (): Promise<string> =>
  JSON.stringify(
    Object.entries(await snapshot(portal.db)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

test.each(states)('from %i only what the table says is done, and only by whom it names', async status => {
  const kept = await applicationIn(status)
  for (const who of actors)
    for (const action of actions) {
      const row = returnTransitions.find(
        one => one.action === action && one.who === sideOf[who] && one.from.includes(status),
      )
      const id = row ? await applicationIn(status) : kept
      const [before, seen] = [await everything(), await stateOf(id)]
      const answered = await step(who, action, id, seen.version)
      const isUntouched = (await everything()) === before
      expect({ who, action, isDone: answered === code.ok, isUntouched, state: await stateOf(id) }).toEqual({
        who,
        action,
        isDone: row !== undefined,
        isUntouched: row === undefined,
        state: row ? movedTo(row.to, seen.version) : seen,
      })
    }
})

test('an older application is not moved, and an amount beyond what the goods cost is not given', async () => {
  const id = await applicationIn(20)
  const before = await snapshot(portal.db)
  expect(await step('brand', 'complete', id, 1)).toBe(code.conflict)
  const credit = (named: { line: number; credit: number }[]) =>
    asBrand(portal, dealer.brand, by => completeReturn(by, { id, version: null, credits: named, remark: '' }))
  for (const named of [
    [{ line: 1, credit: 99_999_999 }],
    [{ line: 2, credit: 1 }],
    [
      { line: 1, credit: 1 },
      { line: 1, credit: 2 },
    ],
  ])
    await expect(credit(named)).rejects.toMatchObject({ code: code.invalid })
  expect(await snapshot(portal.db)).toEqual(before)
})
