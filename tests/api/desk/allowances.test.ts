import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskInput, DeskKey } from '#contract/desk/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'

let portal: TestApp
let [trader, treasurer]: Staff[] = []
let [dealer, sku, category]: [string, string, string[]] = ['', '', []]
let buyer: Awaited<ReturnType<typeof addBuyer>>
beforeAll(async () => {
  portal = await startTestApp()
  trader = await addStaff(portal, ['trade'])
  treasurer = await addStaff(portal, ['finance'])
  buyer = await addBuyer(portal)
  const business = await portal.db
    .selectFrom('business')
    .select('code')
    .where('id', '=', buyer.business)
    .executeTakeFirstOrThrow()
  dealer = business.code
  const id = await addSku(portal)
  sku = (await portal.db.selectFrom('sku').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
  const widest = await portal.db
    .selectFrom('sku_category')
    .select('name')
    .where('level', '=', 1)
    .executeTakeFirstOrThrow()
  category = [widest.name]
})
afterAll(() => portal.close())

const staff = (member: Staff | undefined): Staff => {
  if (!member) throw new Error('nobody was added')
  return member
}
const tryAs = <K extends DeskKey>(member: Staff | undefined, key: K, input: DeskInput<K>) =>
  tryDesk(portal, key, input, { cookie: staff(member).cookie })
const month = () => shanghaiDay(portal.clock.now()).slice(0, 7)

const quotasOf = async () =>
  (
    await staff(trader).call('POST /desk/quotas/action/list', {
      body: { page: 1, size: 20, tab: 'now', word: dealer },
    })
  ).rows
    .toSorted((one, other) => other.total - one.total)
    .map(({ sku: one, category: path, total }) => [one ?? path, total])

test('quotas of products and of categories are written, seen by the dealer, and undone as a batch', async () => {
  const row = (of: { sku: string | null; category: string[] | null }, total: number) => ({
    dealer,
    month: month(),
    ...of,
    total,
  })
  const { batch, applied } = await staff(trader).call('PUT /desk/quotas', {
    body: { rows: [row({ sku, category: null }, 80), row({ sku: null, category }, 500)] },
  })
  expect(applied).toBe(2)
  expect(await quotasOf()).toEqual([
    [category, 500],
    [sku, 80],
  ])
  const own = await buyer.client.expect('POST /quotas/action/myQuota', { body: { month: month() } })
  expect(own.map(({ total }) => total).toSorted((one, other) => one - other)).toEqual([80, 500])

  const both = row({ sku, category }, 10)
  const unknown = row({ sku: 'no-such', category: null }, 10)
  const { rejected } = await staff(trader).call('PUT /desk/quotas', { body: { rows: [both, unknown] } })
  expect(rejected.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('须且只须提供其一'),
    expect.stringContaining('没有商品'),
  ])
  await staff(trader).call('POST /desk/changes/{id}/undo', { path: { id: batch ?? 0 } })
  expect(await quotasOf()).toEqual([])
})

test('a rebate is granted with its reason, which the dealer reads, and a colleague is told of a change meanwhile', async () => {
  const rebate = (total: number) => ({ dealer, account: '年度返利', total })
  const put = (total: number, before: number | null, why: string) =>
    staff(treasurer).call('PUT /desk/rebates', {
      body: { rows: [rebate(total)], seen: [before === null ? null : rebate(before)], why },
    })
  expect((await put(500_00, null, '三季度达标')).applied).toBe(1)
  expect((await put(800_00, 500_00, '补发')).applied).toBe(1)
  expect((await put(600_00, 500_00, '更正')).rejected[0]?.problem).toContain('已被他人修改')
  // The same sum from what both have seen is another grant, which would be lost.
  expect((await put(800_00, 500_00, '再补发')).rejected[0]?.problem).toContain('已被他人修改')
  const { rows } = await staff(treasurer).call('POST /desk/rebates/action/list', {
    body: { page: 1, size: 20, tab: 'left', word: dealer },
  })
  expect(rows.map(({ total, left }) => [total, left])).toEqual([[800_00, 800_00]])
  const seen = await buyer.client.expect('GET /rebates/action/queryRebateListByDealerId/{id}', {
    path: { id: buyer.business },
  })
  expect(seen.map(({ amount, why }) => [amount, why])).toEqual([
    [300_00, '补发'],
    [500_00, '三季度达标'],
  ])
  const { rows: movements } = await staff(treasurer).call('POST /desk/rebates/action/movements', {
    body: { id: rows[0]?.id ?? 0 },
  })
  expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['granted', 300_00],
    ['granted', 500_00],
  ])
})

test('batches of a kind are for those who may change it', async () => {
  const { batch } = await staff(treasurer).call('PUT /desk/rebates', {
    body: { rows: [{ dealer, account: '促销返利', total: 1_00 }], why: '试点' },
  })
  const path = { id: batch ?? 0 }
  expect((await tryAs(trader, 'GET /desk/changes/{id}', { path })).code).toBe(code.notFound)
  expect((await tryAs(trader, 'POST /desk/changes/{id}/undo', { path })).code).toBe(code.notFound)
  const begin = (member: Staff | undefined, kind: 'rebates' | 'quotas') =>
    tryAs(member, 'POST /desk/changes', {
      body: { kind, name: '表.xlsx', titles: ['经销商编码', '返利账户', '月份', '累计发放'], rows: 1 },
    })
  expect((await begin(trader, 'rebates')).code).toBe(code.invalid)
  expect((await begin(treasurer, 'quotas')).code).toBe(code.invalid)
  expect((await begin(treasurer, 'rebates')).code).toBe(code.ok)
  const { rows } = await staff(trader).call('POST /desk/changes/action/query', { body: {} })
  expect(rows.filter(({ kind }) => kind === 'rebates')).toEqual([])
  expect((await tryAs(trader, 'POST /desk/sheets/action/export', { body: { kind: 'rebates' } })).code).toBe(
    code.invalid,
  )
})

test('a spreadsheet of quotas is compared before it applies', async () => {
  const begun = await staff(trader).call('POST /desk/changes', {
    body: {
      kind: 'quotas',
      name: '额度.csv',
      titles: ['经销商编码', '月份', '物料编码', '类目', '额度（箱）'],
      rows: 3,
    },
  })
  const path = { id: begun.id }
  const { counts } = await staff(trader).call('POST /desk/changes/{id}/rows', {
    path,
    body: {
      first: 2,
      rows: [
        [dealer, `${month()}-01`, sku, '', '30'],
        [dealer, month().replace('-', '年') + '月', '', category.join(' / '), '90'],
        [dealer, '明年', sku, '', '1'],
      ],
    },
  })
  expect([counts.new, counts.wrong]).toEqual([2, 1])
  await staff(trader).call('POST /desk/changes/{id}/apply', { path })
  expect(await quotasOf()).toEqual([
    [category, 90],
    [sku, 30],
  ])
})
