import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf } from '#contract/index.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBusiness, addSignedIn } from '../support/people.ts'

const all = 'POST /workbench/listViews/action/queryAll'
const save = 'POST /workbench/listViews/action/save'
const rename = 'POST /workbench/listViews/action/rename'
const remove = 'DELETE /workbench/listViews/{id}'
const choose = 'POST /workbench/listViews/action/saveColumns'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

const addUser = async () => addSignedIn(portal, { user_type: 3 }, [await addBusiness(portal)])

const view = (change: Partial<RequestOf<typeof save>> = {}): { body: RequestOf<typeof save> } => ({
  body: { kind: 'dealerOrderList', name: '待审大单', filter: 'tab=review&content=goods', ...change },
})

const countHistory = async (entity: string) => {
  const { amount } = await portal.db
    .selectFrom('history')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('entity', '=', entity)
    .executeTakeFirstOrThrow()
  return amount
}

test('a set of filters is kept, renamed and deleted, each with its history', async () => {
  const { client } = await addUser()
  const before = await countHistory('list_view')
  const { id } = await client.expect(save, view())
  await client.expect(rename, { body: { id, name: '待审' } })
  await client.expect(rename, { body: { id, name: '待审' } })
  expect(await client.expect(all, { body: {} })).toEqual({
    views: [{ id, kind: 'dealerOrderList', name: '待审', filter: 'tab=review&content=goods' }],
    columns: [],
  })
  await client.expect(remove, { path: { id } })
  expect((await client.expect(all, { body: {} })).views).toEqual([])
  expect(await client.send(remove, { path: { id } })).toMatchObject({ code: code.notFound })
  expect((await countHistory('list_view')) - before).toBe(3)
})

test('a name is there once in a list, and in another list once more', async () => {
  const { client } = await addUser()
  const taken = { code: code.invalid, body: { fields: [{ path: 'name' }] } }
  await client.expect(save, view())
  expect(await client.send(save, view({ filter: 'tab=done' }))).toMatchObject(taken)
  const other = await client.expect(save, view({ name: '已完成', filter: 'tab=done' }))
  expect(await client.send(rename, { body: { id: other.id, name: '待审大单' } })).toMatchObject(taken)
  await client.expect(save, view({ kind: 'salesOrder', filter: 'tab=review' }))
})

test.each([
  ['page=2', 'a page'],
  ['tab=review&message=7', 'an opened row'],
  ['tab=%72eview', 'another spelling'],
  ['tab=review#here', 'what is no query'],
])('%s is no set of filters: %s', async filter => {
  const { client } = await addUser()
  expect(await client.send(save, view({ filter }))).toMatchObject({
    code: code.invalid,
    body: { fields: [{ path: 'filter' }] },
  })
})

test('a filter of one list is none of another', async () => {
  const { client } = await addUser()
  const answer = await client.send(save, view({ kind: 'dispatchList' }))
  expect(answer).toMatchObject({ code: code.invalid, body: { fields: [{ path: 'filter' }] } })
})

test('ten sets are kept for a list, also when two come at once', async () => {
  const { client } = await addUser()
  for (let number = 1; number <= 9; number += 1) await client.expect(save, view({ name: `筛选${number}` }))
  const answers = await Promise.all(['甲', '乙', '丙'].map(name => client.send(save, view({ name }))))
  expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual(
    [code.ok, code.refused, code.refused].toSorted((a, b) => a - b),
  )
  expect((await client.expect(all, { body: {} })).views).toHaveLength(10)
  await client.expect(save, view({ kind: 'salesOrder', filter: 'tab=review' }))
})

test('columns are kept by list, and the same once more is no change', async () => {
  const { client } = await addUser()
  const before = await countHistory('list_columns')
  const chosen = (hidden: string[]) => ({ body: { kind: 'dealerOrderList', hidden } as const })
  await client.expect(choose, chosen(['ownNumber', 'cases']))
  await client.expect(choose, chosen(['cases', 'ownNumber']))
  await client.expect(choose, { body: { kind: 'myMessage', hidden: [] } })
  expect((await client.expect(all, { body: {} })).columns).toEqual([
    { kind: 'dealerOrderList', hidden: ['cases', 'ownNumber'] },
    { kind: 'myMessage', hidden: [] },
  ])
  expect((await countHistory('list_columns')) - before).toBe(2)
})

test('neither a colleague nor the same user for another business has what was kept', async () => {
  const businesses = [await addBusiness(portal), await addBusiness(portal)]
  const { client } = await addSignedIn(portal, { user_type: 3 }, businesses)
  const colleague = await addSignedIn(portal, { user_type: 3 }, businesses)
  const [here, there] = businesses.map(business => client.as({ business }))
  const { id } = (await here?.expect(save, view())) ?? { id: 0 }
  await here?.expect(choose, { body: { kind: 'dealerOrderList', hidden: ['cases'] } })
  for (const other of [there, colleague.client.as({ business: businesses[0] ?? 0 })]) {
    expect(await other?.expect(all, { body: {} })).toEqual({ views: [], columns: [] })
    expect(await other?.send(remove, { path: { id } })).toMatchObject({ code: code.notFound })
    expect(await other?.send(rename, { body: { id, name: '别人的' } })).toMatchObject({ code: code.notFound })
  }
  expect((await here?.expect(all, { body: {} }))?.views.map(({ name }) => name)).toEqual(['待审大单'])
})
