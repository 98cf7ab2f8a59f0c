import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureDemo } from '#server/demo/ensure-demo.ts'
import { originalFile } from '#server/pictures/paths.ts'
import { sanitizeRichText } from '#server/domains/content/rich-text/sanitize.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { testClock } from '../../support/test-clock.ts'
import { knownAddresses } from './known-addresses.ts'
import { linksIn } from './links-in.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const read = async <Row>(statement: string): Promise<Row[]> =>
  (await sql.raw<Row>(statement).execute(database.db)).rows

const repeated = (values: readonly unknown[]) => {
  const seen = new Set<unknown>()
  return values.filter(value => seen.size === seen.add(value).size)
}

interface Shown {
  readonly path: string
}

describe('products', () => {
  test('are 160 or more, in three levels, each category with some', async () => {
    const skus = await read<{ id: number }>('select id from sku where on_sale')
    expect(skus.length).toBeGreaterThanOrEqual(160)
    const empty = await read(`select name from sku_category c where level = 3
      and not exists (select 1 from sku_search where category_3 = c.id)`)
    expect(empty).toEqual([])
    const roots = await read<{ n: number }>('select count(distinct category_1)::int as n from sku_search')
    expect(roots).toEqual([{ n: 4 }])
  })

  test('weigh what their spec says', async () => {
    const skus = await read<{
      spec: string
      pieces: number
      net_weight: number
      gross_weight: number
      volume: number
    }>('select spec, pieces, net_weight, gross_weight, volume from sku')
    for (const sku of skus) {
      const [amount = '', ...counts] = sku.spec.replace('/箱', '').split('×')
      const pieces = counts.map(count => Number.parseInt(count, 10)).reduce((all, count) => all * count, 1)
      const each = Number.parseFloat(amount) * (/\d(kg|L)$/.test(amount) ? 1000 : 1)
      expect([sku.spec, sku.pieces, sku.net_weight]).toEqual([sku.spec, pieces, Math.round(each * pieces)])
      expect(sku.gross_weight / sku.net_weight).toBeGreaterThan(1.03)
      expect(sku.gross_weight / sku.net_weight).toBeLessThan(1.2)
      // A person can lift the case, and it is neither lead nor air.
      expect(sku.net_weight).toBeLessThanOrEqual(21_000)
      expect(sku.net_weight / sku.volume).toBeGreaterThan(0.15)
      expect(sku.net_weight / sku.volume).toBeLessThan(1.1)
    }
  })

  test.each(['name', 'code', 'tagline', 'description', 'pictures', 'ingredients || description'])(
    'no two have the same %s',
    async column => {
      const rows = await read<{ value: string }>(`select (${column})::text as value from sku`)
      expect(repeated(rows.map(({ value }) => value))).toEqual([])
      expect(rows.filter(({ value }) => value.length < 2)).toEqual([])
    },
  )

  test('can be ordered: the least and the most are reached in steps', async () => {
    const wrong = await read(`select code from sku
      where minimum % multiple <> 0 or maximum % multiple <> 0 or maximum < minimum`)
    expect(wrong).toEqual([])
  })

  test('are in every state of stock, and what is coming says when', async () => {
    const states = await read<{ state: string }>('select distinct state from sku_stock order by 1')
    expect(states.map(({ state }) => state)).toEqual(['coming', 'enough', 'low', 'none'])
    const wrong = await read(`select sku_id from sku_stock
      where (state = 'coming') <> (arrives_on is not null)
        or arrives_on <= (updated_at at time zone 'Asia/Shanghai')::date`)
    expect(wrong).toEqual([])
  })
})

describe('prices', () => {
  const today = `(select max((updated_at at time zone 'Asia/Shanghai')::date) from sku_stock)`
  const holding = `select distinct on (business_id, sku_id) business_id, sku_id, price from dealer_price
    where valid_from <= ${today} and (valid_until is null or valid_until >= ${today})
    order by business_id, sku_id, valid_from desc, id desc`

  test('are positive, and each kilogram costs what food costs', async () => {
    const prices = await read<{ fen: number; grams: number }>(`
      select p.price as fen, s.net_weight as grams from sku s join (
        select sku_id, price from dealer_price union all select sku_id, price from tier_price
        union all select sku_id, price from terminal_price union all select id, list_price from sku
      ) p on p.sku_id = s.id`)
    const perKilogram = prices.map(({ fen, grams }) => (fen / grams) * 10)
    expect(Math.min(...perKilogram)).toBeGreaterThan(5)
    expect(Math.max(...perKilogram)).toBeLessThan(110)
  })

  test('two dealers and two sub-dealers never share a list', async () => {
    const same = await read<{ same: number; both: number }>(`
      with holding as (${holding})
      select count(*) filter (where a.price = b.price)::int as same, count(*)::int as both
      from holding a join holding b on a.sku_id = b.sku_id and a.business_id < b.business_id
      where a.business_id in (1007, 1008, 1009, 1010) and b.business_id in (1007, 1008, 1009, 1010)
      group by a.business_id, b.business_id`)
    expect(same).toHaveLength(6)
    for (const pair of same) expect(pair.same).toBeLessThan(pair.both / 2)
  })

  test('some have ended, some begin later, and some products have none', async () => {
    const [counts] = await read<{ ended: number; later: number; none: number }>(`
      with holding as (${holding})
      select (select count(*)::int from dealer_price where valid_until < ${today}) as ended,
        (select count(*)::int from dealer_price where valid_from > ${today}) as later,
        (select count(*)::int from sku s
          where not exists (select 1 from holding h where h.sku_id = s.id and h.business_id = 1007)
            and not exists (select 1 from tier_price t where t.sku_id = s.id and t.tier = 1)) as none`)
    expect(counts?.ended).toBeGreaterThan(10)
    expect(counts?.later).toBeGreaterThan(10)
    expect(counts?.none).toBeGreaterThan(0)
    expect(counts?.none).toBeLessThan(20)
  })

  test('every dealer and every terminal customer has bought something', async () => {
    const without = await read(`select code from business b where business_type in (1, 3, 4) and id <> 1003
      and not exists (select 1 from bought_sku where business_id = b.id)`)
    expect(without).toEqual([])
  })
})

describe('cookbooks', () => {
  test('are 36, each with four ingredients and five to eight steps, three of them pictured', async () => {
    const books = await read<{ title: string; ingredients: number; steps: number; pictured: number }>(`
      select title,
        (select count(*)::int from cookbook_ingredient where cookbook_id = c.id) as ingredients,
        (select count(*)::int from cookbook_step where cookbook_id = c.id) as steps,
        (select count(picture)::int from cookbook_step where cookbook_id = c.id) as pictured
      from cookbook c`)
    expect(books).toHaveLength(36)
    expect(
      books.filter(book => book.ingredients < 4 || book.steps < 5 || book.steps > 8 || book.pictured < 3),
    ).toEqual([])
  })

  test('name products that are on sale, and no step takes longer than the dish', async () => {
    const gone = await read(`select i.name from cookbook_ingredient i left join sku s on s.id = i.sku_id
      where i.sku_id is not null and (s.id is null or not s.on_sale)`)
    expect(gone).toEqual([])
    const bare = await read(`select title from cookbook c
      where not exists (select 1 from cookbook_ingredient where cookbook_id = c.id and sku_id is not null)`)
    expect(bare).toEqual([])
    const slow = await read(`select title from cookbook c join cookbook_step s on s.cookbook_id = c.id
      group by c.id having sum(s.minutes) < c.minutes or max(s.minutes) > c.minutes`)
    expect(slow).toEqual([])
  })

  test('grams of a product counted in pieces are what its spec says', async () => {
    const counted = await read<{ name: string; amount: number; grams: number; spec: string; unit: string }>(`
      select i.name, i.amount, i.grams, s.spec, i.unit from cookbook_ingredient i join sku s on s.id = i.sku_id`)
    for (const { name, amount, grams, spec, unit } of counted) {
      const each = unit === 'g' ? 1 : Number.parseFloat(spec) * (/^[\d.]+kg/.test(spec) ? 1000 : 1)
      expect([name, grams]).toEqual([name, Math.round(amount * each)])
    }
  })

  test.each(['title', 'subtitle', 'intro'])('no two have the same %s', async column => {
    const rows = await read<{ value: string }>(`select ${column} as value from cookbook`)
    expect(repeated(rows.map(({ value }) => value))).toEqual([])
  })

  test('no sentence of a step is written twice', async () => {
    const rows = await read<{ text: string }>('select text from cookbook_step')
    expect(repeated(rows.map(({ text }) => text))).toEqual([])
  })
})

describe('articles', () => {
  test('are 24 in five categories, of a length that is read to the end', async () => {
    const articles = await read<{ title: string; summary: string; category: string; html: string }>(
      'select title, summary, category, html from article',
    )
    expect(articles).toHaveLength(24)
    expect(new Set(articles.map(({ category }) => category)).size).toBe(5)
    expect(repeated(articles.map(({ title }) => title))).toEqual([])
    expect(repeated(articles.map(({ summary }) => summary))).toEqual([])
    const lengths = articles.map(({ html }) => html.replaceAll(/<[^>]*>/g, '').length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(300)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(760)
  })

  test('pass the sanitizer as they are', async () => {
    const { placedArticles } = await import('#server/demo/catalog/articles.ts')
    const { articleHtml } = await import('#server/demo/catalog/article-html.ts')
    const picture = { path: `p/ab/${'c'.repeat(30)}`, width: 960, height: 720, blur: '' }
    for (const { body } of placedArticles) {
      const html = articleHtml(body, () => picture)
      expect(sanitizeRichText(html)).toBe(html)
    }
    const modules = await read<{ html: string }>(
      `select content->>'html' as html from page_module where type = 'article'`,
    )
    expect(modules.length).toBeGreaterThan(0)
    for (const { html } of modules) expect(sanitizeRichText(html)).toBe(html)
  })
})

describe('pages', () => {
  test('the home page has its modules in their order, no product twice', async () => {
    const modules = await read<{ type: string; content: { ids?: number[]; banners?: unknown[] } }>(`
      select type, content from page_module m join page p on p.id = m.page_id
      where p.kind = 'home' order by position`)
    expect(modules.map(({ type }) => type)).toEqual([
      'banners',
      'shortcuts',
      'goods',
      'goods',
      'recommend',
      'cookbooks',
      'goods',
      'news',
      'voices',
      'words',
      'hotline',
    ])
    expect(modules[0]?.content.banners).toHaveLength(4)
    expect(repeated(modules.flatMap(({ content }) => content.ids ?? []))).toEqual([])
  })

  test('every link leads somewhere', async () => {
    const known = await knownAddresses(database.db)
    const links = await linksIn(database.db)
    expect(links.length).toBeGreaterThan(40)
    expect(links.filter(link => !known(link))).toEqual([])
  })

  test('every hot word finds products', async () => {
    const nothing = await read(`select word from hot_word w
      where not exists (select 1 from sku_search where search_text like '%' || w.word || '%')`)
    expect(nothing).toEqual([])
  })
})

describe('pictures', () => {
  const shown = () =>
    read<Shown>(`
      select jsonb_array_elements(pictures)->>'path' as path from sku
      union all select picture->>'path' from sku_category
      union all select picture->>'path' from cookbook union all select picture->>'path' from cookbook_step
      union all select picture->>'path' from article
      union all select jsonb_array_elements(content->'banners')->'picture'->>'path' from page_module
      where type = 'banners'`)
  const missing = async () =>
    (await shown()).filter(({ path: shownPath }) => !existsSync(originalFile(database.dataDir, shownPath)))

  test('none is shown for two things', async () => {
    const paths = (await shown()).map(picture => picture.path)
    expect(paths.length).toBeGreaterThan(900)
    expect(repeated(paths)).toEqual([])
  })

  test('come back where the folder is younger than the database', async () => {
    expect(await missing()).toEqual([])
    rmSync(path.join(database.dataDir, 'blob/p'), { recursive: true })
    await ensureDemo(database.db, { dataDir: database.dataDir, passwordCost: 10 }, testClock())
    expect(await missing()).toEqual([])
  })
})
