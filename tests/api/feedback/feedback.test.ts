import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf } from '#contract/index.ts'
import { feedbackTransitions } from '#contract/feedback/life-cycle.ts'
import { backOffice } from '#demo/back-office/desk.ts'
import type { GatewayCaller } from '#server/backoffice/call-gateway.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addPhoto } from '../support/orders/deliveries.ts'
import { addErp, addKey, tryGateway } from '../support/gateway.ts'
import { addBusiness, addSignedIn } from '../support/people.ts'
import { snapshot } from '../support/snapshot.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'
import { addBuyer, addSku } from '../support/cart.ts'

const list = 'POST /problemFeedbackRecords/action/queryByPage'
const first = { page: 1, size: 20 } as const

let portal: TestApp
let erp: GatewayCaller
beforeAll(async () => {
  portal = await startTestApp()
  erp = await addErp(portal)
})
afterAll(() => portal.close())

type Asked = RequestOf<'POST /problemFeedbackRecords/'>
type Client = Awaited<ReturnType<typeof addSignedIn>>['client']

const words = '到货时外箱破损两箱'
const create = async (client: Client, asked: Partial<Asked> = {}) => {
  const body = { type: 'quality' as const, content: words, photos: [], orderNumber: '', ...asked }
  return (await client.expect('POST /problemFeedbackRecords/', { body })).id
}
const add = (client: Client, id: number, photos: string[] = []) =>
  client.send('POST /problemFeedbackRecords/action/reply', {
    body: { id, content: '请问有进展了吗', photos },
  })
const takeUp = (id: number) => erp('POST /erp/v1/feedback/{id}/takeUp', { path: { id }, body: {} })
const answer = (id: number, version?: number) =>
  erp('POST /erp/v1/feedback/{id}/reply', {
    path: { id },
    body: { content: '已安排补发', ...(version !== undefined && { version }) },
  })
const read = (client: Client, id: number) =>
  client.expect('GET /problemFeedbackRecords/{id}', { path: { id } })

test('a feedback is taken up, answered and asked on about; each side sees what the other said', async () => {
  const me = await addSignedIn(portal, { user_type: 4, name: '孙浩' })
  const photo = await addPhoto(portal, me.userId, 'feedbackPhoto')
  const id = await create(me.client, { photos: [photo] })
  expect((await read(me.client, id)).status).toBe(10)
  await takeUp(id)
  expect(await answer(id)).toEqual({ status: 30, version: 3 })
  const second = await addPhoto(portal, me.userId, 'feedbackPhoto')
  expect(await add(me.client, id, [second])).toMatchObject({ code: 0, body: { status: 20, version: 4 } })
  const { entries } = await read(me.client, id)
  expect(entries.map(({ side, photos }) => [side, photos.map(({ fileId }) => fileId)])).toEqual([
    ['user', [photo]],
    ['brand', []],
    ['user', [second]],
  ])
  const { feedback } = await erp('POST /erp/v1/feedback/action/query', { body: { ids: [id] } })
  expect(feedback).toMatchObject([
    { id, type: 'quality', status: 20, user: { id: me.userId, name: '孙浩' }, business: null },
  ])
  expect(feedback[0]?.entries.map(({ content }) => content)).toEqual([words, '已安排补发', '请问有进展了吗'])
  const { rows: told } = await me.client.expect('POST /messageNotices/action/queryByPage', { body: first })
  expect(told.map(({ title, link }) => [title, link])).toEqual([
    ['问题反馈有新回复', `/workbench/questionReplyDetail?id=${id}`],
    ['问题反馈已受理', `/workbench/questionReplyDetail?id=${id}`],
  ])
  const about = await me.client.expect('GET /messageNotices/action/queryByFuncId/{a}/{b}', {
    path: { a: 'feedback', b: id },
  })
  expect(about).toHaveLength(2)
})

test('several lines stay several lines', async () => {
  const { client } = await addSignedIn(portal, { user_type: 1 })
  const lines = '到货时外箱破损两箱。\n\n1. 细薯条\n2. 薯饼'
  const id = await create(client, { content: lines })
  expect((await read(client, id)).entries[0]?.content).toBe(lines)
})

test('every step is allowed exactly where the table says so', async () => {
  const { client } = await addSignedIn(portal, { user_type: 1 })
  const key = await addKey(portal)
  const takes = {
    add: async (id: number) => (await add(client, id)).code,
    takeUp: async (id: number) =>
      (await tryGateway(portal, key, 'POST /erp/v1/feedback/{id}/takeUp', { path: { id }, body: {} })).code,
    reply: async (id: number) =>
      (
        await tryGateway(portal, key, 'POST /erp/v1/feedback/{id}/reply', {
          path: { id },
          body: { content: '已处理' },
        })
      ).code,
  }
  for (const status of [10, 20, 30])
    for (const action of ['add', 'takeUp', 'reply'] as const) {
      const id = await create(client)
      await portal.db.updateTable('problem_feedback').set({ status }).where('id', '=', id).execute()
      const row = feedbackTransitions.find(one => one.action === action && one.from.includes(status))
      const before = await snapshot(portal.db)
      const answered = await takes[action](id)
      expect({ status, action, code: answered }).toEqual({
        status,
        action,
        code: row ? code.ok : code.conflict,
      })
      expect((await read(client, id)).status).toBe(row?.to ?? status)
      const after = await snapshot(portal.db)
      const tables = ['problem_feedback', 'feedback_entry', 'history', 'message'] as const
      const changed = tables.some(table => before[table] !== after[table])
      expect({ status, action, changed }).toEqual({ status, action, changed: row !== undefined })
    }
})

test('the brand decides on what it has seen', async () => {
  const { client } = await addSignedIn(portal, { user_type: 1 })
  const id = await create(client)
  await add(client, id)
  await expect(answer(id, 1)).rejects.toThrow('已有变化')
  expect(await answer(id, 2)).toEqual({ status: 30, version: 3 })
})

test('an order that is spoken of is one of the business', async () => {
  const dealer = await addBuyer(portal)
  const other = await addBuyer(portal)
  const base = { kind: 'purchase' as const, address: dealer.first, sku: await addSku(portal), status: 20 }
  const store = async (own: typeof dealer, number: string) =>
    storeOrder(portal, {
      ...base,
      by: own.userId,
      address: own.first,
      buyer: own.business,
      seller: other.business,
      number,
    })
  const own = await store(dealer, 'PO990101000001')
  const strangers = await addBuyer(portal)
  await store(strangers, 'PO990101000002')
  const id = await create(dealer.client, { orderNumber: 'po990101000001' })
  expect((await read(dealer.client, id)).order).toEqual({
    id: own,
    kind: 'purchase',
    number: 'PO990101000001',
  })
  // A customer has taken it back to change it: until it is handed in again the dealer does not see it.
  await storeOrder(portal, {
    ...base,
    kind: 'terminal',
    status: 10,
    by: strangers.userId,
    buyer: strangers.business,
    seller: dealer.business,
    number: 'TO990101000003',
  })
  for (const orderNumber of ['PO990101000002', 'PO999999999999', 'TO990101000003']) {
    const body = { type: 'order' as const, content: words, photos: [], orderNumber }
    const refused = await dealer.client.send('POST /problemFeedbackRecords/', { body })
    expect(refused).toMatchObject({ code: code.invalid, msg: '没有找到这个订单号，请核对或留空' })
  }
})

test('a list finds by words, type, state and days', async () => {
  const { client } = await addSignedIn(portal, { user_type: 5 }, [
    await addBusiness(portal, { business_type: 4 }),
  ])
  const names = new Map<number, string>()
  names.set(await create(client, { content: '第一次反馈：外箱破损', type: 'delivery' }), 'one')
  const answered = await create(client, { content: '第二次反馈：不够脆' })
  names.set(answered, 'two')
  await answer(answered)
  const taken = await create(client, { content: '第三次反馈：建议加量', type: 'suggestion' })
  names.set(taken, 'three')
  await takeUp(taken)
  const cases: [Partial<RequestOf<typeof list>>, string[]][] = [
    [{}, ['three', 'two', 'one']],
    [{ sort: 'oldest' }, ['one', 'two', 'three']],
    [{ tab: 'waiting' }, ['one']],
    [{ tab: 'inProgress' }, ['three']],
    [{ tab: 'replied' }, ['two']],
    [{ type: 'delivery' }, ['one']],
    [{ keyword: ' 不够脆' }, ['two']],
    [{ keyword: '补发' }, ['two']],
    [{ keyword: '%' }, []],
    [{ from: '2020-01-01', to: '2020-01-02' }, []],
  ]
  for (const [filter, found] of cases) {
    const { rows } = await client.expect(list, { body: { ...first, ...filter } })
    expect({ filter, found: rows.map(({ id }) => names.get(id)) }).toEqual({ filter, found })
  }
  const { rows, counts } = await client.expect(list, { body: { ...first, tab: 'replied' } })
  expect(rows[0]).toMatchObject({ content: '第二次反馈：不够脆', replies: 1, photos: 0 })
  expect(counts).toEqual({ all: 3, waiting: 1, inProgress: 1, replied: 1 })
  expect(await client.expect('POST /problemFeedbackRecords/action/queryPageCount', { body: {} })).toEqual(
    counts,
  )
})

test('nobody else sees or continues a feedback: no colleague, no sub-dealer, no other customer', async () => {
  const business = await addBusiness(portal)
  const me = await addSignedIn(portal, { user_type: 3 }, [business])
  const sub = await addBusiness(portal, { business_type: 3, up_business_id: business })
  const photo = await addPhoto(portal, me.userId, 'feedbackPhoto')
  const id = await create(me.client, { photos: [photo] })
  const others = [
    await addSignedIn(portal, { user_type: 3 }, [business]),
    await addSignedIn(portal, { user_type: 3 }, [sub]),
    await addSignedIn(portal, { user_type: 5 }, [await addBusiness(portal, { business_type: 4 })]),
  ]
  for (const { client } of others) {
    const path = { path: { id: 999_999_999 } }
    const unknown = await client.send('GET /problemFeedbackRecords/{id}', path)
    expect(unknown.code).toBe(code.notFound)
    const before = await snapshot(portal.db)
    expect(await client.send('GET /problemFeedbackRecords/{id}', { path: { id } })).toEqual(unknown)
    expect((await add(client, id)).code).toBe(code.notFound)
    expect((await client.expect(list, { body: first })).rows).toEqual([])
    const file = await client.send('GET /files/{id}', { path: { id: photo } })
    expect(file.code).toBe(code.notFound)
    // A photo that somebody else uploaded is no photo of one's own words.
    const body = { type: 'other' as const, content: words, photos: [photo], orderNumber: '' }
    expect((await client.send('POST /problemFeedbackRecords/', { body })).code).toBe(code.notFound)
    expect(await snapshot(portal.db)).toEqual(before)
  }
})

test('the gateway gives photos of feedback and no other file, and only with its scope', async () => {
  const me = await addSignedIn(portal, { user_type: 1 })
  const foreign = await addPhoto(portal, me.userId)
  const path = { path: { fileId: foreign } }
  await expect(erp('GET /erp/v1/feedback/photos/{fileId}', path)).rejects.toThrow('不存在')
  const key = await addKey(portal, ['orders', 'events'])
  const refused = await tryGateway(portal, key, 'POST /erp/v1/feedback/action/query', { body: {} })
  expect(refused.code).toBe(code.forbidden)
})

test('the demo’s desk takes feedback up, answers with what fits, and answers again', async () => {
  let due: { steps: number; work: () => Promise<void> }[] = []
  const nextStep = async () => {
    const now = due.filter(({ steps }) => steps === 1)
    due = due.filter(one => !now.includes(one)).map(one => ({ ...one, steps: one.steps - 1 }))
    for (const { work } of now) await work()
  }
  const desk = backOffice(erp, (steps, work) => void due.push({ steps, work }))
  await desk.begin()
  const { client } = await addSignedIn(portal, { user_type: 2 })
  const id = await create(client, { type: 'account' })
  const statusAfter = async () => {
    await desk.look()
    await nextStep()
    return (await read(client, id)).status
  }
  expect([await statusAfter(), await statusAfter()]).toEqual([20, 30])
  expect((await read(client, id)).entries.at(-1)?.content).toContain('账号')
  await add(client, id)
  expect([await statusAfter(), await statusAfter()]).toEqual([20, 30])
  expect((await read(client, id)).entries).toHaveLength(4)
})
