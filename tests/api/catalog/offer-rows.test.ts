import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerRows } from '#server/domains/catalog/offer-rows.ts'
import { keywordOf } from '#server/search/keyword.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { addDealer } from '../support/dealer.ts'
import { skuRow, stock } from './fixture.ts'

const size = 10
const all = 60

interface Step {
  readonly 'Subplan Name'?: string
  readonly 'Actual Rows': number
  readonly Plans?: readonly Step[]
}

let portal: TestApp
let businessId: number
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  await stock(
    portal,
    Array.from({ length: all }, (_, index) => skuRow({ code: `R-${index}`, name: `薯条${index}号` })),
  )
  businessId = (await addDealer(portal)).business
})
afterAll(() => portal.close())

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

type Request = Parameters<typeof offerRows>[2]

/** How many products the statement reads offers of. */
const priced = async (keyword: string, request: Pick<Request, 'sort' | 'inStock'>) => {
  const caller = { actor: { userId: 1, userType: 3, sessionId: 1, businessId }, now: portal.clock.now() }
  const search = { keyword: keywordOf(keyword), filters: {}, tree: new Map() }
  const statement = offerRows(caller, search, { page: 2, size, ...request })
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Step }] }>`
    explain (analyze, format json) ${statement}`.execute(portal.db)
  const steps = rows.flatMap(row => stepsOf(row['QUERY PLAN'][0].Plan))
  return steps.find(step => step['Subplan Name'] === 'CTE offer')?.['Actual Rows']
}

test.each(['relevance', 'new', 'sales'] as const)('a page by %s prices what is on it', async sort => {
  expect(await priced('', { sort, inStock: false })).toBe(size + 1)
  expect(await priced('薯条', { sort, inStock: false })).toBe(size + 1)
})

test.each([
  { sort: 'priceUp', inStock: false },
  { sort: 'priceDown', inStock: false },
  { sort: 'sales', inStock: true },
] as const)('where offers decide, all that is found is priced: %j', async request => {
  expect(await priced('', request)).toBe(all)
})
