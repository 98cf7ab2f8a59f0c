import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { shanghaiDay } from '#server/kit/clock.ts'
import type { Copy, ErpWrites } from './copy.ts'
import { some } from './find.ts'

const fresh = (): string => randomUUID().slice(0, 13)
const freshPhone = (): string => `199${String(randomInt(1e8)).padStart(8, '0')}`
const row = <T>(one: T) => ({ body: { rows: [one] } })
const payee = { name: '麦肯食品', bank: '中国工商银行', account: '6222000011112222' }

const categoryOf = async (copy: Copy): Promise<string[]> => {
  const [{ path }] = await some(
    copy,
    sql<{ path: string[] }>`
      select array[a.name, b.name, c.name] as path from sku_category c
        join sku_category b on b.id = c.parent_id join sku_category a on a.id = b.parent_id order by c.id limit 1`,
  )
  return path
}

const productOf = async (copy: Copy) =>
  row({
    code: fresh(),
    name: '臻选直切薯条',
    category: await categoryOf(copy),
    series: '测量',
    spec: '2.5kg×4包/箱',
    storage: 'frozen' as const,
    pieces: 4,
    netWeight: 10_000,
    grossWeight: 11_000,
    volume: 25_000,
    shelfLifeDays: 365,
  })

/** A product that nobody has ordered or been offered. */
async function newProduct(copy: Copy): Promise<string> {
  const pushed = await productOf(copy)
  await copy.erp('PUT /erp/v1/products', pushed)
  return pushed.body.rows[0]?.code ?? ''
}

export async function dealerOf(copy: Copy) {
  const { business } = copy.as('dealer')
  const [found] = await some(
    copy,
    sql<{ code: string; order: string }>`
      select b.code, o.number as "order" from business b join trade_order o on o.buyer_id = b.id
      where b.id = ${business} and o.kind = 'purchase' and o.status = 30 order by o.id desc limit 1`,
  )
  return { ...found, today: shanghaiDay(copy.clock.now()) }
}

export const noticeOf = async (copy: Copy) => {
  const { code: dealer, order, today: dueOn } = await dealerOf(copy)
  return row({ key: fresh(), dealer, orders: [order], amount: 10_000, dueOn, payee })
}

const modules = [{ type: 'hotline' as const, title: '订货遇到问题', subtitle: '', more: null, content: {} }]

const pageBody = () => ({ kind: 'mini' as const, title: '专题', description: fresh(), modules })

/** The pushes of the brand's systems, one row at a time: `gateway` measures batches. */
export const gatewayPushes = {
  'PUT /erp/v1/brand': copy =>
    some(
      copy,
      sql<{ code: string; name: string }>`select code, name from business where business_type = 2`,
    ).then(([brand]) => ({ body: { ...brand, payee: { ...payee, bank: `中国银行 ${fresh()}` } } })),
  'PUT /erp/v1/mall': () =>
    Promise.resolve({
      body: {
        name: `商城 ${fresh()}`,
        logo: '',
        serviceHotline: '400-820-6688',
        isShowLoginBar: 1,
        customHotWords: 1,
        miniProgramCode: '',
        advertisement: null,
      },
    }),
  'POST /erp/v1/agreements': () =>
    Promise.resolve({
      body: { kind: 'service', title: '用户服务协议', version: fresh(), content: '第一条' },
    }),
  'PUT /erp/v1/homePage': () => Promise.resolve({ body: { title: '首页', description: fresh(), modules } }),
  'POST /erp/v1/pages': () => Promise.resolve({ body: pageBody() }),
  'PUT /erp/v1/pages/{id}': async copy => {
    const [page] = await some(copy, sql<{ id: number }>`select id from page where kind = 'mini'`)
    return { path: { id: page?.id ?? 0 }, body: pageBody() }
  },
  'PUT /erp/v1/navigation': () => Promise.resolve({ body: { items: [{ title: fresh(), link: '/search' }] } }),
  'PUT /erp/v1/hotWords': () => Promise.resolve({ body: { words: [fresh()] } }),
  'PUT /erp/v1/voices': () =>
    Promise.resolve({ body: { voices: [{ author: '程师傅', role: '', text: fresh(), at: null }] } }),
  'PUT /erp/v1/cookbookCategories': async copy => {
    const known = await some(
      copy,
      sql<{ id: number; name: string }>`select id, name from cookbook_category order by position`,
    )
    return { body: { categories: known.toReversed() } }
  },
  'PUT /erp/v1/trades': () => Promise.resolve(row({ industry: fresh(), channel: '快餐' })),
  'PUT /erp/v1/vehicles': () =>
    Promise.resolve(row({ name: fresh(), weightLimit: 1_500, volumeLimit: 12_000 })),
  'PUT /erp/v1/businesses': () => Promise.resolve(row({ code: fresh(), name: fresh(), kind: 'dealer' })),
  'PUT /erp/v1/people': async copy => {
    const { code } = await dealerOf(copy)
    return row({ phone: freshPhone(), name: fresh(), businesses: [code] })
  },
  'PUT /erp/v1/deliveryDays': () => Promise.resolve(row({ day: '2030-01-02', isOpen: false, name: '盘点' })),
  'PUT /erp/v1/companies': () =>
    Promise.resolve(row({ creditCode: '91310115MA1K3YJ12X', name: fresh(), district: '310115' })),
  'PUT /erp/v1/cities': () => Promise.resolve(row({ city: '310100', leadDays: 2, closedWeekdays: [7] })),
  'PUT /erp/v1/categories': () => Promise.resolve(row({ path: [fresh()] })),
  'PUT /erp/v1/products': productOf,
  'PUT /erp/v1/dealerPrices': async copy => {
    const { code: dealer, today: validFrom } = await dealerOf(copy)
    return row({ dealer, sku: await newProduct(copy), price: 12_345, validFrom })
  },
  'PUT /erp/v1/tierPrices': async copy => row({ tier: 1, sku: await newProduct(copy), price: 12_345 }),
  'PUT /erp/v1/stock': async copy => row({ sku: await newProduct(copy), state: 'enough' }),
  'PUT /erp/v1/allotments': async copy => row({ sku: await newProduct(copy), total: 1_000 }),
  'PUT /erp/v1/quotas': async copy => {
    const { code: dealer, today } = await dealerOf(copy)
    return row({ dealer, month: today.slice(0, 7), sku: await newProduct(copy), total: 1_000 })
  },
  'PUT /erp/v1/rebates': async copy =>
    row({ dealer: (await dealerOf(copy)).code, account: fresh(), total: 100_000 }),
  'PUT /erp/v1/customers': async copy => {
    const [customer, dealer] = [copy.as('restaurant').business, copy.as('dealerSouth').business]
    const [codes] = await some(
      copy,
      sql<{ customer: string; dealer: string }>`
        select c.code as customer, d.code as dealer from business c, business d
        where c.id = ${customer} and d.id = ${dealer}`,
    )
    return row(codes)
  },
  'PUT /erp/v1/news': () =>
    Promise.resolve(
      row({
        key: fresh(),
        category: '公司新闻',
        title: '新品上市',
        summary: '',
        author: '',
        html: '<p>新品</p>',
      }),
    ),
  'PUT /erp/v1/cookbooks': async copy => {
    const [{ category }] = await some(
      copy,
      sql<{ category: string }>`select name as category from cookbook_category order by id limit 1`,
    )
    const recipe = { minutes: 20, servings: 2, difficulty: 1 }
    const parts = { ingredients: [{ name: '薯条', amount: 200, unit: '克' }], steps: [{ text: '炸至金黄' }] }
    return row({ key: fresh(), category, title: '炸薯条', subtitle: '', intro: '', ...recipe, ...parts })
  },
  'PUT /erp/v1/paymentNotices': noticeOf,
  'PUT /erp/v1/payments': async copy => {
    const notice = await noticeOf(copy)
    await copy.erp('PUT /erp/v1/paymentNotices', notice)
    const paidOn = shanghaiDay(copy.clock.now())
    return row({
      key: fresh(),
      notice: notice.body.rows[0]?.key ?? '',
      amount: 10_000,
      paidOn,
      way: 'transfer',
    })
  },
} satisfies Partial<ErpWrites>
