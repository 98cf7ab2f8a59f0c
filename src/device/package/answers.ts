import type { Key, RequestOf, ResponseOf } from '#contract/index.ts'
import { gtinOf } from '#contract/codes/gtin.ts'
import { keywordOf, type Keyword } from '#contract/search/keyword.ts'
import { placeOf } from '#contract/search/place.ts'
import { keyOf } from '#contract/search/runs.ts'
import { corrected, spokenKeyword } from './corrected.ts'
import { cookbookCard, cookbooksWith, searchCookbooks, skusIn } from './search-cookbooks.ts'
import { bestHits, cardOf, searchSkus } from './search-skus.ts'
import type { Shelf, ShelvedSku } from './shelf.ts'

type Suggestions = ResponseOf<'POST /skus/action/querySuggestions'>

const most = { products: 8, categories: 4, cookbooks: 3 } as const

const best = (skus: readonly ShelvedSku[]): ShelvedSku[] =>
  skus.toSorted((one, other) => one.bySales - other.bySales)

const suggested = ({ detail }: ShelvedSku): Suggestions['products'][number] => {
  const { id, code, name, spec, unit, storage, onSale, picture } = detail
  return { id, code, name, spec, unit, storage, onSale, picture }
}

const categoriesFor = ({ categories }: Shelf, keyword: Keyword): Suggestions['categories'] =>
  keyword.key === ''
    ? []
    : categories
        .flatMap(({ category: { id, name }, parents, name: short }) => {
          const place = placeOf(keyword, short)
          return place === undefined ? [] : [{ id, name, parents, place }]
        })
        .toSorted((one, other) => one.place - other.place)
        .slice(0, most.categories)
        .map(({ id, name, parents }) => ({ id, name, parents }))

const suggest = async (shelf: Shelf, typed: string): Promise<Suggestions> => {
  const given = keywordOf(typed)
  const keyword = await spokenKeyword(shelf, given)
  if (!given || !keyword) return { products: [], categories: [], cookbooks: [] }
  const cookbooks = cookbooksWith(shelf, given)
    .slice(0, most.cookbooks)
    .map(({ detail: { id, title, picture } }) => ({ id, title, picture }))
  const hits = bestHits(shelf, keyword)
  const categories = categoriesFor(shelf, keyword)
  if (hits.length > 0) return { products: hits.slice(0, most.products).map(suggested), categories, cookbooks }
  const other = (await corrected(shelf, keyword))?.keyword
  if (!other) return { products: [], categories, cookbooks }
  return {
    products: bestHits(shelf, other).slice(0, most.products).map(suggested),
    categories: categories.length > 0 ? categories : categoriesFor(shelf, other),
    cookbooks,
  }
}

const cardsInOrder = (shelf: Shelf, ids: readonly number[]) =>
  [...new Set(ids)].flatMap(id => {
    const sku = shelf.skuById.get(id)
    return sku ? [cardOf(sku)] : []
  })

const cardsOfCodes = (shelf: Shelf, codes: readonly string[]) => {
  const keys = codes.map(keyOf)
  const numbers = codes.map(gtinOf)
  const rankOf = ({ columns, detail }: ShelvedSku) => {
    const at = columns.code_key === '' ? -1 : keys.indexOf(columns.code_key)
    return at < 0 && detail.gtin !== null ? numbers.indexOf(detail.gtin) : at
  }
  return shelf.skus
    .map(sku => ({ sku, place: rankOf(sku) }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ sku }) => cardOf(sku))
}

const cookbooksOfSkus = (
  shelf: Shelf,
  { skuIds, size }: RequestOf<'POST /cookbook/action/queryListBySkuIds'>,
) =>
  shelf.cookbooks
    .map(cookbook => ({ cookbook, uses: skuIds.filter(id => skusIn(cookbook).has(id)).length }))
    .filter(({ uses }) => uses > 0)
    .toSorted((one, other) => other.uses - one.uses)
    .slice(0, size)
    .map(({ cookbook }) => cookbookCard(cookbook))

type Answers = {
  readonly [K in Key]?: (
    shelf: Shelf,
    asked: RequestOf<K>,
    id: number,
  ) => ResponseOf<K> | undefined | Promise<ResponseOf<K>>
}

/** Answers from a kept package; undefined for a thing that it does not hold. */
const answers = {
  'POST /skuCatalogs/action/queryCategory': ({ content }) =>
    content.categories.map(({ pinyin: _pinyin, ...category }) => category),
  'POST /skuCatalogs/action/queryGoodsList': ({ skus }, { tag, categoryId, size }) =>
    best(
      skus.filter(
        ({ detail, within }) =>
          (tag === undefined || detail.tags.includes(tag)) &&
          (categoryId === undefined || within.has(categoryId)),
      ),
    )
      .slice(0, size)
      .map(cardOf),
  'POST /skuCatalogs/action/querySkuList': (shelf, { skuIds }) => cardsInOrder(shelf, skuIds),
  'POST /skuCatalogs/action/queryList': ({ skus }, { categoryId, size }) =>
    best(skus.filter(({ within }) => within.has(categoryId)))
      .slice(0, size)
      .map(cardOf),
  'POST /skuCatalogs/action/getById': ({ skuById }, { id }) => skuById.get(id)?.detail,
  'POST /skus/action/queryByPage': searchSkus,
  'POST /skus/action/queryList': (shelf, { codes }) => cardsOfCodes(shelf, codes),
  'POST /skus/action/querySuggestions': (shelf, { keyword }) => suggest(shelf, keyword),
  'POST /cookbookCategorys/action/queryList': ({ content }) => content.cookbookCategories,
  'POST /cookbook/action/queryByPage': searchCookbooks,
  'POST /cookbook/action/queryList': ({ cookbooks }, { size, categoryId, exceptId }) =>
    cookbooks
      .filter(
        ({ detail }) =>
          detail.id !== exceptId && (categoryId === undefined || detail.categoryId === categoryId),
      )
      .slice(0, size)
      .map(cookbookCard),
  'POST /cookbook/action/queryListBySkuIds': cookbooksOfSkus,
  'GET /cookbook/{id}': ({ cookbooks }, _asked, id) =>
    cookbooks.find(({ detail }) => detail.id === id)?.detail,
} satisfies Answers

export type PackagedKey = keyof typeof answers

type AnyAnswer = (shelf: Shelf, body: unknown, id: number) => unknown

const inPath = /\/(\d+)$/

/** The answer to `POST /skus/action/queryByPage` and the like out of a kept package; undefined where it has none. */
export const answerFrom = (shelf: Shelf, asked: string, body: unknown): unknown => {
  const id = inPath.exec(asked)?.[1]
  const key = asked.replace(inPath, '/{id}')
  const answer = (answers as unknown as Readonly<Record<string, AnyAnswer | undefined>>)[key]
  return answer?.(shelf, body, Number(id ?? 0))
}
