import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { content } from '#contract/content/entries.ts'
import { cookbooks } from '#contract/content/cookbook-entries.ts'
import { code } from '#contract/kernel/errors.ts'
import { news } from '#contract/content/news-entries.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { entries, hasBody, urlOf, type Entry, type Parts } from '../support/entries.ts'
import { addBusiness, addPerson, newSign } from '../support/people.ts'
import {
  addArticle,
  addCategory,
  addCookbook,
  addPage,
  addSku,
  addSkuCategory,
  hours,
  moduleOf,
  using,
} from './fixtures.ts'

let portal: TestApp
let parts: Readonly<Record<string, Parts>>
/** Anonymous first, then each type of user, the dealer twice with prices of their own. */
const callers: Record<string, string>[] = [{}]
let unknown: Record<string, string> = {}

/** Numbers that occur nowhere else: an answer with one of them reveals a price. */
const listPrice = 88_777_000
const dealerPrice = 66_000_000

const addContent = async () => {
  const sku = await addSku(portal, {
    category_id: await addSkuCategory(portal, '薯条'),
    name: '薯条',
    tags: ['new'],
    list_price: listPrice,
  })
  const category = await addCategory(portal, '小食')
  const book = await addCookbook(portal, { category_id: category, title: '薯条', ingredients: [using(sku)] })
  const article = await addArticle(portal, { title: '薯条' })
  const modules = [
    moduleOf('goods', { tag: 'new', size: 4 }),
    moduleOf('cookbooks', { size: 4 }),
    moduleOf('news', { size: 4 }),
    moduleOf('recommend'),
  ]
  const home = await addPage(portal, { kind: 'home', modules })
  const mini = await addPage(portal, { kind: 'mini', modules })
  const navigation = {
    version: 1,
    items: '[{"title":"薯条","link":"/search"}]',
    published_at: hours(portal, -1),
  }
  await portal.db.insertInto('navigation_version').values(navigation).execute()
  await portal.db.insertInto('hot_word').values({ word: '薯条', position: 1 }).execute()
  const voice = { author: '店长', role: '', text: '薯条很脆', published_at: hours(portal, -1) }
  await portal.db.insertInto('customer_voice').values(voice).execute()
  return { sku, category, book, article, home, mini }
}

const addCallers = async (sku: number) => {
  unknown = { sign: await newSign(portal, (await addPerson(portal, { user_type: 9 })).userId) }
  for (const type of [1, 2, 3, 3, 4, 5]) {
    const business = await addBusiness(portal, { business_type: type === 5 ? 4 : 1 })
    const price = {
      business_id: business,
      sku_id: sku,
      price: dealerPrice + business,
      valid_from: '2020-01-01',
    }
    await portal.db.insertInto('dealer_price').values(price).execute()
    const { userId } = await addPerson(portal, { user_type: type }, [business])
    callers.push({ sign: await newSign(portal, userId), business: String(business) })
  }
}

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  const { sku, category, book, article, home, mini } = await addContent()
  await addCallers(sku)
  const page = { page: 1, size: 20 }
  parts = {
    'GET /pages/{id}/action/queryModuleList/{type}': { path: { id: home, type: 'all' } },
    'GET /mpPages/{id}': { path: { id: mini } },
    'POST /feedbacks/action/queryList': { body: { size: 3 } },
    'POST /cookbook/action/queryByPage': {
      body: { ...page, keyword: '薯条', skuId: sku, categoryId: category },
    },
    'POST /cookbook/action/queryList': { body: { size: 3 } },
    'POST /cookbook/action/queryListBySkuIds': { body: { size: 3, skuIds: [sku] } },
    'GET /cookbook/{id}': { path: { id: book } },
    'POST /news/action/queryByPage': { body: { ...page, keyword: '薯条' } },
    'POST /news/action/queryList': { body: { size: 3 } },
    'GET /news/{id}': { path: { id: article } },
  }
})
afterAll(() => portal.close())

const ask = async (entry: Entry, headers: Record<string, string>): Promise<string> => {
  const { path, body = {} } = parts[entry.key] ?? {}
  const answer = await portal.app.inject({
    method: entry.method,
    url: urlOf(entry, path),
    headers,
    ...(hasBody(entry) && { payload: envelope(body, { at: portal.clock.now().getTime() }) }),
  })
  return answer.body
}

const forEverybody = { ...content, ...cookbooks, ...news }

describe.each(entries.filter(({ key }) => key in forEverybody))('$key', entry => {
  test('answers everybody whom it answers with the same bytes, and tells no price', async () => {
    const isPublic = entry.endpoint.access === 'public'
    const answers = new Set<string>()
    // An unknown type of user sees public content, as anybody does.
    for (const headers of isPublic ? [...callers, unknown] : callers.slice(1))
      answers.add(await ask(entry, headers))
    expect(answers.size).toBe(1)
    const [answer = ''] = answers
    expect(JSON.parse(answer)).toMatchObject({ code: code.ok })
    expect(answer).toMatch(/薯条|小食|首页/)
    expect(answer).not.toMatch(/price|stock|:(88777|66\d{3})\d{3}[,}]/i)
  })
})
