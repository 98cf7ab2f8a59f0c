import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type Key } from '#contract/index.ts'
import { demoAccounts } from '#demo/accounts.ts'
import type { ExportKey } from '#src/api/transport/download.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope, type Client } from '../../support/portal/client.ts'
import { addBuyer } from '../support/cart.ts'
import { signInAs } from '../support/demo.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { newSign } from '../support/people.ts'

const people = { dealer: demoAccounts.dealer, terminal: demoAccounts.canteen }
type Who = keyof typeof people

let portal: TestApp
const clients = {} as Record<Who, Client>
const strangers = {} as Record<Who, number>
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
  clients.dealer = await signInAs(portal, 'dealer')
  clients.terminal = await signInAs(portal, 'canteen')
  strangers.dealer = (await addBuyer(portal)).userId
  strangers.terminal = (await addTerminal(portal, (await addBuyer(portal)).business)).userId
})
afterAll(() => portal.close())

interface Asked {
  readonly keyword?: string
  readonly tab?: string
}

/** A list, its export, and the column in which each row of both is told apart. */
interface Case {
  readonly who: Who
  readonly exported: ExportKey
  readonly column: string
  /** Filters beside the words. */
  readonly filters?: Readonly<Record<string, unknown>>
  /** Everybody sees the same things, each with what is its own about them. */
  readonly ofAll?: true
  readonly seen: (client: Client, asked: Asked) => Promise<readonly string[]>
}

const whole = { page: 1, size: 100 } as const

/** A list that is asked by POST, as nearly all are. */
const listed =
  (key: Key, textOf: (row: never) => string, filters = {}) =>
  async (client: Client, asked: Asked): Promise<readonly string[]> => {
    const found: string[] = []
    for (let page = 1; ; page += 1) {
      const body = { ...whole, ...filters, ...asked, page }
      const { rows } = (await client.expect(key, { body })) as { rows: never[] }
      found.push(...rows.map(textOf))
      if (rows.length < whole.size) return found
    }
  }

type Numbered = { readonly number: string }
const number = (row: Numbered): string => row.number

const post = (
  who: Who,
  list: Key,
  exported: ExportKey,
  column = 'number',
  textOf: (row: never) => string = number,
  filters: Readonly<Record<string, unknown>> = {},
): Case => ({ who, exported, column, filters, seen: listed(list, textOf, filters) })

const cases: readonly Case[] = [
  post(
    'dealer',
    'POST /purchaseOrders/action/queryPageBySkuOrPo',
    'POST /purchaseOrders/action/exportBySkuOrPo',
  ),
  post(
    'terminal',
    'POST /terminalPurchaseOrders/action/queryPageBySkuOrPo',
    'POST /terminalPurchaseOrders/action/exportBySkuOrPo',
  ),
  post(
    'dealer',
    'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo',
    'POST /terminalPurchaseOrders/action/exportByDealerNameOrPo',
  ),
  post('dealer', 'POST /paymentNotifys/action/queryByPage', 'POST /paymentNotifys/action/export'),
  post('dealer', 'POST /deliveryNotes/queryDeliveryNotePageQuery', 'POST /deliveryNotes/action/export'),
  post('dealer', 'POST /deliveryNotes/returnRequestPageQuery', 'POST /deliveryNotes/returnRequestExport'),
  post('dealer', 'POST /soReturns/action/queryByPage', 'POST /soReturns/action/exportByPage'),
  post('dealer', 'POST /sampleOrders/action/queryByPage', 'POST /sampleOrders/action/export'),
  post(
    'dealer',
    'POST /dealerManagements/queryAllocateDealer',
    'POST /dealerManagements/action/exportAllocateDealer',
    'name',
    ({ customer }: { customer: { name: string } }) => customer.name,
  ),
  {
    who: 'dealer',
    exported: 'POST /dealerManagements/action/exportCustomers',
    column: 'name',
    seen: async (client, asked) => {
      const { rows } = await client.expect('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
        path: { id: people.dealer.businessIds[0] },
        query: { ...whole, ...(asked as object) },
      })
      return rows.map(({ name }) => name)
    },
  },
  post('dealer', 'POST /purchaseInquirys/action/queryByPage', 'POST /purchaseInquirys/action/export'),
  post('terminal', 'POST /purchaseInquirys/action/queryByPage', 'POST /purchaseInquirys/action/export'),
  post('dealer', 'POST /dealerUnbindApplys/action/queryByPage', 'POST /dealerUnbindApplys/action/export'),
  post(
    'dealer',
    'POST /problemFeedbackRecords/action/queryByPage',
    'POST /problemFeedbackRecords/action/export',
    'content',
    ({ content }: { content: string }) => content,
    { type: 'quality' },
  ),
  post(
    'dealer',
    'POST /messageNotices/action/queryByPage',
    'POST /messageNotices/action/export',
    'title',
    ({ title }: { title: string }) => title,
    { state: 'unread' },
  ),
  {
    ...post(
      'dealer',
      'POST /terminalPrices/action/queryByPage',
      'POST /terminalPrices/action/export',
      'code',
      ({ code }: { code: string }) => code,
    ),
    ofAll: true,
  },
]

/** The cells of one column, as somebody is given them. */
const sheet = async (key: ExportKey, sign: string, body: Readonly<Record<string, unknown>>) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/pc${key.slice('POST '.length)}`,
    headers: { sign },
    payload: envelope(body, { at: portal.clock.now().getTime() }),
  })
  expect({ key, status: answer.statusCode }).toEqual({ key, status: 200 })
  const [first] = await readExcelFile(answer.rawPayload)
  const [, ...rows] = first?.data ?? []
  return rows.map(([cell]) => String(cell))
}

test('every list that can be exported is in the table of this file', () => {
  const all = Object.entries(contract).flatMap(([key, entry]) =>
    'answer' in entry &&
    entry.answer === 'file' &&
    'columns' in ('request' in entry ? entry.request.properties : {})
      ? [key]
      : [],
  )
  expect([...new Set(cases.map(({ exported }) => exported))].toSorted()).toEqual(all.toSorted())
})

/** The tab after the one of all rows, which the list of purchase returns has alone. */
const narrowTab = (key: ExportKey): string => {
  const { properties } = contract[key].request
  return ('tab' in properties && properties.tab.enum[1]) || 'all'
}

test.each(cases)('$exported holds for the $who the rows of its list, and for a stranger none', async one => {
  // More files than one person may ask for in a minute.
  portal.clock.advance(60_000)
  const { who, exported, column, filters = {}, ofAll = false, seen } = one
  const sign = await newSign(portal, people[who].userId)
  const all = await seen(clients[who], {})
  expect(all.length).toBeGreaterThan(0)
  expect(await sheet(exported, sign, { ...filters, columns: [column] })).toEqual(all)

  const tab = narrowTab(exported)
  expect(await sheet(exported, sign, { ...filters, tab, columns: [column] })).toEqual(
    await seen(clients[who], { tab }),
  )

  const [keyword = ''] = all
  const found = await seen(clients[who], { keyword })
  expect(found).toContain(keyword)
  expect(await sheet(exported, sign, { ...filters, keyword, columns: [column] })).toEqual(found)
  expect(await sheet(exported, sign, { ...filters, keyword: '没有这个词', columns: [column] })).toEqual([])

  const theirs = await newSign(portal, strangers[who])
  expect(await sheet(exported, theirs, { columns: [column] })).toEqual(ofAll ? all : [])
})
