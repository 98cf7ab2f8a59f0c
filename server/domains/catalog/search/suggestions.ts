import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../../db/schema.ts'
import { keywordKey, keywordOf, type Keyword } from '#contract/search/keyword.ts'
import { placeOf, type ShortName } from '#contract/search/place.ts'
import { keyOf, initialsOf } from '#contract/search/runs.ts'
import { spokenRuns } from '../../../search/sounds.ts'
import { categoryPath, categoryTree, type CategoryTree } from '../category-tree.ts'
import { spokenKeyword } from './spoken-keyword.ts'
import { correct } from './correct.ts'
import { cachedByRevision } from '../revision.ts'
import { bestHits, readHits, throughIndex } from './search-page.ts'

type Answer = ResponseOf<'POST /skus/action/querySuggestions'>
type Product = Answer['products'][number]

const firstPage = { page: 1, size: 8 }
const mostCategories = 4

const productColumns = (sku: string) => {
  const s = sql.table(sku)
  return sql`
    ${s}.id, ${s}.code, ${s}.name, ${s}.spec, ${s}.unit, ${s}.storage, ${s}.on_sale as "onSale",
    ${s}.pictures -> 0 as picture`
}

const suggestProducts = (db: Db, keyword: Keyword): Promise<Product[]> =>
  throughIndex(db, keyword, async run => {
    const hits = bestHits({ keyword, filters: {}, tree: new Map() }, keyword, firstPage)
    const products = await readHits<Product>(run, productColumns, hits)
    return products.slice(0, firstPage.size)
  })

const sounds = new Map<string, ShortName>()

const soundsOf = (name: string): ShortName => {
  const known = sounds.get(name)
  if (known) return known
  const runs = spokenRuns(name)
  const [pinyin, initials] = [runs.flatMap(run => run.syllables), runs.flatMap(initialsOf)]
  const made = { key: keyOf(name), pinyin: pinyin.join(''), initials: initials.join('') }
  sounds.set(name, made)
  return made
}

const suggestCategories = (tree: CategoryTree, keyword: Keyword): Answer['categories'] =>
  keyword.key === ''
    ? []
    : [...tree.values()]
        .flatMap(category => {
          const rank = placeOf(keyword, soundsOf(category.name))
          return rank === undefined ? [] : [{ category, rank }]
        })
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, mostCategories)
        .map(({ category: { id, name, parent_id } }) => ({
          id,
          name,
          parents: categoryPath(tree, parent_id)
            .map(parent => parent.name)
            .join(' / '),
        }))

const cached = cachedByRevision<Pick<Answer, 'products' | 'categories'>>(1_000)

const readSuggestions = async (db: Db, keyword: Keyword) => {
  const tree = await categoryTree(db)
  const categories = suggestCategories(tree, keyword)
  const products = await suggestProducts(db, keyword)
  if (products.length > 0) return { products, categories }
  const other = await spokenKeyword(db, keywordOf((await correct(db, keyword)) ?? ''))
  if (!other) return { products, categories }
  return {
    products: await suggestProducts(db, other),
    categories: categories.length > 0 ? categories : suggestCategories(tree, other),
  }
}

/** Passed in, since `content` imports the catalog and the reverse would be a circle. */
export type SuggestCookbooks = (db: Db, now: Date, keyword: Keyword) => Promise<Answer['cookbooks']>

/** Suggests products, categories and cookbooks while somebody types. Typing errors are corrected here too. */
export const querySuggestions = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  given: string,
  suggestCookbooks: SuggestCookbooks,
): Promise<Answer> => {
  const keyword = await spokenKeyword(db, keywordOf(given))
  if (!keyword) return { products: [], categories: [], cookbooks: [] }
  const [found, cookbooks] = await Promise.all([
    cached(db, keywordKey(keyword), () => readSuggestions(db, keyword)),
    suggestCookbooks(db, now, keyword),
  ])
  return { ...found, cookbooks }
}
