import { sql, type RawBuilder } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Db } from '#server/db/schema.ts'
import { fc } from '../../../support/properties.ts'
import type { Staff } from '../desk.ts'
import type { Erp } from '../gateway.ts'

/** The codes of the fixture's products. Cookbooks name another one, as they are found by its name. */
const skus = ['FF-1', 'FF-2'] as const
/** Businesses that are there, and others that a sheet may make. */
export const dealers = ['U-1', 'U-2'] as const
const businesses = [...dealers, 'U-8', 'U-9'] as const
const cities = ['310100', '330100'] as const
const texts = ['N-1', 'N-2', 'N-3'] as const

/** Each thing of a kind as it is stored, by the key that its sheet gives it. */
const things = {
  products: sql`
    select s.code as key, jsonb_build_object('head', to_jsonb(s), 'search', to_jsonb(q)) as thing
    from sku s left join sku_search q on q.sku_id = s.id`,
  // The moment of a stock's last report is one of its own.
  stock: sql`
    select s.code as key, jsonb_build_array(t.state, t.quantity, t.arrives_on) as thing
    from sku_stock t join sku s on s.id = t.sku_id`,
  tierPrices: sql`
    select p.tier || ' ' || s.code as key, to_jsonb(p) as thing from tier_price p join sku s on s.id = p.sku_id`,
  businesses: sql`
    select b.code as key, jsonb_build_object('head', to_jsonb(b) - 'id' - 'created_at', 'place', (
        select jsonb_build_array(a.district_code, a.detail, a.contact_name, a.contact_phone)
        from address a where a.id = b.self_address_id), 'pairs', (
        select count(*) from cooperation c where b.id in (c.dealer_id, c.customer_id))) as thing
    from business b where b.code like 'U-%'`,
  minimums: sql`
    select b.code as key, jsonb_build_array(s.minimum_amount, s.minimum_cases) as thing
    from order_set s join business b on b.id = s.business_id where s.minimum_amount > 0 or s.minimum_cases > 0`,
  cities: sql`select city_code as key, to_jsonb(d) as thing from city_delivery d`,
  news: sql`select erp_key as key, to_jsonb(a) - 'id' as thing from article a`,
  cookbooks: sql`
    select c.erp_key as key, jsonb_build_object('head', to_jsonb(c) - 'id', 'ingredients', (
        select jsonb_agg(to_jsonb(i) - 'cookbook_id' order by i.position) from cookbook_ingredient i
        where i.cookbook_id = c.id), 'steps', (
        select jsonb_agg(to_jsonb(t) - 'cookbook_id' order by t.position) from cookbook_step t
        where t.cookbook_id = c.id)) as thing
    from cookbook c`,
} satisfies Record<string, RawBuilder<unknown>>

type Kind = keyof typeof things

export type Stored = Readonly<Record<Kind, ReadonlyMap<string, unknown>>>

/** Everything that the sheets change. */
export const storedThings = async (db: Db): Promise<Stored> => {
  const found = await Promise.all(
    Object.entries(things).map(async ([kind, statement]) => {
      const { rows } = await sql<{ key: string; thing: unknown }>`${statement} order by 1`.execute(db)
      return [kind, new Map(rows.map(({ key, thing }) => [key, thing]))] as const
    }),
  )
  return Object.fromEntries(found) as unknown as Stored
}

/** A file with the key of the thing that each of its rows is about. */
export interface Change {
  readonly kind: Kind
  readonly titles: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

const oneOf = (...values: readonly string[]) => fc.constantFrom(...values)

const sheet = (
  kind: Kind,
  titles: readonly string[],
  cells: readonly fc.Arbitrary<string>[],
  keyed = 1,
): fc.Arbitrary<Change> =>
  fc
    .uniqueArray(fc.tuple(...cells), {
      minLength: 1,
      maxLength: 4,
      selector: row => row.slice(0, keyed).join(' '),
    })
    .map(rows => ({
      kind,
      titles,
      rows: rows.map(row => ({ key: row.slice(0, keyed).join(' '), cells: row })),
    }))

const warehouse = '310115|张江路 1 号|王仓|13800000002'
const steps = ['热油|3\n下锅', '下锅', '预热|1\n热油|3\n下锅|2']

export const sheetsOf = (): fc.Arbitrary<Change> =>
  fc.oneof(
    sheet('products', ['物料编码', '名称'], [oneOf(...skus), oneOf('直切薯条', '波浪薯条', '薯饼')]),
    sheet('stock', ['物料编码', '库存状态'], [oneOf(...skus), oneOf('充足', '紧张', '缺货')]),
    sheet(
      'tierPrices',
      ['价格级别', '物料编码', '价格'],
      [oneOf('1', '2'), oneOf(...skus), oneOf('100', '110.5', '120', '')],
      2,
    ),
    sheet(
      'businesses',
      ['企业编码', '企业名称', '类型', '税号', '自提仓库'],
      [
        oneOf(...businesses),
        oneOf('一号店', '二号店'),
        oneOf('一级经销商'),
        oneOf('', 'T1'),
        oneOf('', warehouse),
      ],
    ),
    sheet(
      'minimums',
      ['企业编码', '起订金额', '起订箱数'],
      [oneOf(...dealers), oneOf('', '0', '99.5'), oneOf('', '3')],
    ),
    sheet(
      'cities',
      ['城市代码', '配送天数', '不配送的星期'],
      [oneOf(...cities), oneOf('1', '2'), oneOf('', '周日')],
    ),
    sheet(
      'news',
      ['编号', '标题', '分类', '发布时间', '正文'],
      [
        oneOf(...texts),
        oneOf('甲', '乙'),
        oneOf('动态'),
        oneOf('', '2026-12-01 09:00'),
        oneOf('<p>甲</p>', '<p onclick="x()">乙</p><script>x()</script>'),
      ],
    ),
    sheet(
      'cookbooks',
      ['编号', '菜名', '分类', '用时', '份数', '难度', '食材', '步骤'],
      [
        oneOf(...texts),
        oneOf('炸薯角', '烤薯角'),
        oneOf('小食'),
        oneOf('10', '12'),
        oneOf('2'),
        oneOf('简单', '较难'),
        oneOf('盐', '薯条|1|袋|FF-3|500\n盐'),
        oneOf(...steps),
      ],
    ),
  )

const picked = <T>(values: readonly T[], number: number): T => values[number % values.length] as T

const cookbookOf = (key: string, number: number): ErpRow<'PUT /erp/v1/cookbooks'> => ({
  key,
  category: '小食',
  title: picked(['炸薯角', '蒸薯角'], number),
  subtitle: '',
  intro: '',
  minutes: 10,
  servings: 2,
  difficulty: 1,
  ingredients: [{ name: '盐', amount: 0, unit: '' }],
  steps: [{ text: '下锅' }],
})

/** An edit of something that a file named, by the number's choice: as somebody at the desk or a system makes it. */
export const editOf =
  ({ kind, rows }: Change, number: number) =>
  async ({ call }: Staff, erp: Erp): Promise<void> => {
    const { key } = picked(rows, number)
    const choice = Math.floor(number / 7)
    if (kind === 'stock') {
      const state = picked(['enough', 'low', 'none'] as const, choice)
      await call('PUT /desk/stock', { body: { rows: [{ sku: key, state }] } })
    } else if (kind === 'products') {
      const { product } = await call('POST /desk/products/action/queryOne', { body: { code: key } })
      const name = picked(['直切薯条', '薯格'], choice)
      await call('PUT /desk/products', { body: { rows: [{ ...product, name }] } })
    } else if (kind === 'tierPrices') {
      const [tier, sku = ''] = key.split(' ')
      const price = picked([10_000, 11_500], choice)
      await call('PUT /desk/tierPrices', { body: { rows: [{ tier: Number(tier), sku, price }] } })
    } else if (kind === 'businesses')
      await call('PUT /desk/businesses', {
        body: { code: key, name: picked(['一号店', '三号店'], choice), kind: 'dealer' },
      })
    else if (kind === 'minimums')
      await erp('PUT /erp/v1/businesses', {
        body: {
          rows: [{ code: key, name: '一号店', kind: 'dealer', minimumCases: picked([0, 3, 5], choice) }],
        },
      })
    else if (kind === 'cities')
      await call('PUT /desk/cities', {
        body: { city: key, leadDays: picked([1, 4], choice), closedWeekdays: [] },
      })
    else if (kind === 'news')
      await erp('PUT /erp/v1/news', {
        body: {
          rows: [
            {
              key,
              category: '动态',
              title: picked(['甲', '丙'], choice),
              summary: '',
              author: '',
              html: '<p>甲</p>',
            },
          ],
        },
      })
    else await erp('PUT /erp/v1/cookbooks', { body: { rows: [cookbookOf(key, choice)] } })
  }
