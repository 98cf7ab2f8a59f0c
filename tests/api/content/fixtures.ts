import { randomInt } from 'node:crypto'
import type { NewRow, Tx } from '#server/db/schema.ts'
import { indexSkus } from '#server/domains/catalog/search/index-skus.ts'
import { indexCookbooks } from '#server/domains/content/cookbooks/index-cookbooks.ts'
import { storeArticle, storeCookbook, storePage } from '#server/domains/content/store-content.ts'
import type { TestApp } from '../../support/database/app.ts'

export const picture = {
  path: 'p/ab/0123456789abcdef0123456789abcd',
  width: 1200,
  height: 900,
  blur: 'fff4d6-e0a030-fffaf0',
}

/** Hours from the clock's now; negative ones are past. */
export const hours = (portal: TestApp, count: number): Date =>
  new Date(portal.clock.now().getTime() + count * 3600_000)

const write = <T>({ db }: TestApp, work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work)

export const addSkuCategory = async ({ db }: TestApp, name: string): Promise<number> => {
  const { id } = await db
    .insertInto('sku_category')
    .values({ level: 1, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const addSku = (
  portal: TestApp,
  row: Partial<NewRow<'sku'>> & Pick<NewRow<'sku'>, 'category_id' | 'name'>,
): Promise<number> =>
  write(portal, async tx => {
    const { id } = await tx
      .insertInto('sku')
      .values({
        code: `S${randomInt(1e9)}`,
        storage: 'frozen',
        series: '经典',
        spec: '2.5kg×4包/箱',
        pieces: 4,
        net_weight: 10_000,
        gross_weight: 10_800,
        volume: 26_000,
        shelf_life_days: 540,
        published_at: hours(portal, -1000),
        created_at: hours(portal, -1000),
        cooking: '[]',
        pictures: JSON.stringify([picture]),
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await indexSkus(tx, [id])
    return id
  })

export const addCategory = async ({ db }: TestApp, name: string, position = 1): Promise<number> => {
  const { id } = await db
    .insertInto('cookbook_category')
    .values({ name, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Cookbook = Parameters<typeof storeCookbook>[1]

export const addCookbook = (
  portal: TestApp,
  given: Partial<Cookbook> & Pick<Cookbook, 'category_id' | 'title'>,
): Promise<number> =>
  write(portal, async tx => {
    const id = await storeCookbook(tx, {
      subtitle: '',
      intro: '',
      minutes: 20,
      servings: 4,
      difficulty: 1,
      picture,
      nutrition: [],
      ingredients: [],
      steps: [],
      published_at: hours(portal, -24),
      ...given,
    })
    await indexCookbooks(tx)
    return id
  })

/** An ingredient: this amount of a product. */
export const using = (sku_id: number, grams = 500) => ({
  name: '主料',
  amount: grams,
  unit: 'g',
  sku_id,
  grams,
})

type Article = Parameters<typeof storeArticle>[1]

export const addArticle = (
  portal: TestApp,
  given: Partial<Article> & Pick<Article, 'title'>,
): Promise<number> =>
  write(portal, tx =>
    storeArticle(tx, {
      category: '品牌动态',
      summary: '',
      author: '市场部',
      html: '<p>正文</p>',
      picture: null,
      published_at: hours(portal, -24),
      ...given,
    }),
  )

type Page = Parameters<typeof storePage>[1]
type Module = Page['modules'][number]

/** A module with no more than its type and content. */
export const moduleOf = (
  type: string,
  content: Module['content'] = {},
  row: Partial<Module> = {},
): Module => ({
  title: type,
  more: null,
  ...row,
  type,
  content,
})

export const addPage = (portal: TestApp, given: Partial<Page> & Pick<Page, 'kind'>): Promise<number> =>
  write(portal, tx =>
    storePage(tx, {
      title: '首页',
      description: '',
      published_at: hours(portal, -24),
      modules: [],
      ...given,
    }),
  )
