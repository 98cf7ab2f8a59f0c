import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPercent } from '#contract/cart/line-sums.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { listPlans, type ListPlan } from '#demo/trade/list-plans.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { signInAs, type DemoName } from '../support/demo.ts'
import { rowsOf } from './rows.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
})
afterAll(() => portal.close())

const read = <Row>(statement: string) => rowsOf<Row>(portal.db, statement)
const names = Object.keys(demoAccounts) as DemoName[]

const buyerOf = async ({ businessId, buyers }: ListPlan) => {
  const name = names.find(key => demoAccounts[key].userId === buyers[0])
  return (await signInAs(portal, name ?? 'dealer')).as({ business: businessId })
}

const listsOf = async (plan: ListPlan) => {
  const client = await buyerOf(plan)
  return {
    plan,
    client,
    cart: await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} }),
    pad: await client.expect('POST /quickOrders/action/queryByPage', { body: { page: 1, size: 1_000 } }),
    samples: await client.expect('POST /sampleLists/action/queryList', { body: {} }),
  }
}
type Lists = Awaited<ReturnType<typeof listsOf>>

const kindsOf = (lines: readonly { readonly problems: readonly string[] }[]) =>
  lines.flatMap(({ problems }) => problems).toSorted()

describe('carts, pads and sample baskets', () => {
  const all: Lists[] = []
  beforeAll(async () => {
    for (const plan of listPlans) all.push(await listsOf(plan))
  })
  const of = (businessId: number): Lists => {
    const found = all.find(({ plan }) => plan.businessId === businessId)
    if (!found) throw new Error(`no lists of ${businessId}`)
    return found
  }

  test('there is a plan for every dealer and every terminal customer that has a buyer', async () => {
    const buyers = await read<{ id: number }>(`
      select distinct m.business_id as id from membership m join app_user u on u.id = m.user_id
      where u.user_type in (3, 5) order by 1`)
    expect(listPlans.map(({ businessId }) => businessId)).toEqual(buyers.map(({ id }) => id))
  })

  test('lines have the problems that were meant and no other', () => {
    for (const { plan, cart, pad, samples } of all) {
      const closed = cart.groups.filter(({ address }) => !address.exists)
      const gone = closed.flatMap(({ lines }) => lines.map(() => 'addressGone'))
      expect(gone).toHaveLength(plan.businessId === 1007 ? 3 : 0)
      expect([plan.businessId, kindsOf(cart.groups.flatMap(({ lines }) => lines))]).toEqual([
        plan.businessId,
        [...plan.cartFaults, ...gone].toSorted(),
      ])
      expect([plan.businessId, kindsOf(pad.rows)]).toEqual([plan.businessId, plan.padFaults.toSorted()])
      expect([samples.rows.length, kindsOf(samples.rows)]).toEqual([plan.samples, []])
    }
  })

  test('one dealer has nothing in the cart, one about 120 lines, one about 40 on the pad', () => {
    const empty = all.filter(({ cart }) => cart.sums.lines === 0)
    expect(empty.map(({ plan }) => [plan.businessId, plan.userType])).toEqual([[1010, 3]])
    expect(Math.abs(of(1008).cart.sums.lines - 120)).toBeLessThanOrEqual(5)
    expect(of(1007).pad.total).toBe(40)
  })

  test('every other cart goes to two addresses or more, with all storages, most lines in order', () => {
    for (const { plan, cart } of all.filter(({ cart: { sums } }) => sums.lines > 0)) {
      const lines = cart.groups.flatMap(group => group.lines)
      const wrong = lines.filter(({ problems }) => problems.length > 0)
      expect([plan.businessId, cart.groups.length >= 2, cart.sums.loads.length]).toEqual([
        plan.businessId,
        true,
        3,
      ])
      expect(wrong.length).toBeLessThanOrEqual(lines.length / 3)
    }
  })

  test('dealers fill their vehicles; one is too full, by less than a third', () => {
    const fullest = all.flatMap(({ cart }) =>
      cart.groups.flatMap(({ address: { car }, sums }) =>
        car ? [Math.max(...sums.loads.flatMap(load => Object.values(loadPercent(load, car))))] : [],
      ),
    )
    expect(fullest).toHaveLength(listPlans.flatMap(plan => (plan.userType === 3 ? plan.cart : [])).length)
    expect(fullest.filter(percent => percent < 10 || percent > 133)).toEqual([])
    expect(fullest.filter(percent => percent > 100)).toHaveLength(1)
  })

  test('some carts are ready to be ordered, some miss their minimum of yuan or of cases', async () => {
    const check = async (businessId: number) => {
      const { client, cart } = of(businessId)
      const ids = cart.groups.flatMap(({ lines }) => lines.map(({ id }) => id))
      return client.expect('POST /shoppingCarts/action/placeOrder', { body: { ids } })
    }
    const problems = async (businessId: number) =>
      (await check(businessId)).groups.flatMap(group => group.problems.map(({ kind }) => kind))
    expect((await check(1015)).ready).toBe(true)
    expect(await problems(1009)).toEqual(['minimumAmount'])
    expect(await problems(1014)).toEqual(['minimumCases'])
  })

  test('every line was put in by somebody of the business, after its product and before its address went', async () => {
    const wrong = await read(`
      select l.id from line l
        join line_list t on t.business_id = l.business_id and t.target = l.target
        join sku s on s.id = l.sku_id
        join app_user u on u.id = l.updated_by
        left join address a on a.id = l.address_id
        left join membership m on m.user_id = l.updated_by and m.business_id = l.business_id
      where m.user_id is null or u.disabled_at is not null or u.user_type not in (3, 5)
        or l.revision > t.revision or l.created_at < s.published_at or l.updated_at < l.created_at
        or l.updated_at > (select max(updated_at) from sku_stock)
        or a.business_id <> l.business_id or a.is_self_pickup
        or l.updated_at > a.deleted_at or l.created_at < a.created_at`)
    expect(wrong).toEqual([])
  })
})
