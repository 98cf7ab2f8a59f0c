import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { cookbookMinutes, cookbookServings } from '#contract/content/cookbook-filters.ts'
import { keywordOf, type Keyword } from '#contract/search/keyword.ts'
import { containsKeyword } from './match.ts'
import type { Shelf, ShelvedCookbook } from './shelf.ts'

type Request = RequestOf<'POST /cookbook/action/queryByPage'>
type Answer = ResponseOf<'POST /cookbook/action/queryByPage'>
type Card = Answer['rows'][number]
type Dimension = 'category' | 'minutes' | 'servings' | 'difficulty' | 'sku'

const mostSkus = 40

export const cookbookCard = ({ detail }: ShelvedCookbook): Card => ({
  id: detail.id,
  title: detail.title,
  subtitle: detail.subtitle,
  categoryId: detail.categoryId,
  minutes: detail.minutes,
  servings: detail.servings,
  difficulty: detail.difficulty,
  picture: detail.picture,
})

/** The different products that a cookbook uses. */
export const skusIn = ({ detail }: ShelvedCookbook): ReadonlyMap<number, string> =>
  new Map(detail.ingredients.flatMap(({ sku }) => (sku ? [[sku.id, sku.name] as const] : [])))

/** Cookbooks that contain the keyword, those with it in the title first, the latest first among them. */
export const cookbooksWith = (shelf: Shelf, keyword: Keyword | undefined): ShelvedCookbook[] => {
  if (!keyword) return [...shelf.cookbooks]
  const words = keyword.text.toLowerCase()
  const found = shelf.cookbooks.filter(cookbook => containsKeyword(cookbook, keyword))
  const isTitled = ({ detail }: ShelvedCookbook) => detail.title.toLowerCase().includes(words)
  return [...found.filter(isTitled), ...found.filter(cookbook => !isTitled(cookbook))]
}

const passes = (wish: Request): Readonly<Record<Dimension, (cookbook: ShelvedCookbook) => boolean>> => {
  const { categoryId, maxMinutes, minServings, difficulties = [], skuId } = wish
  return {
    category: ({ detail }) => categoryId === undefined || detail.categoryId === categoryId,
    minutes: ({ detail }) => maxMinutes === undefined || detail.minutes <= maxMinutes,
    servings: ({ detail }) => minServings === undefined || detail.servings >= minServings,
    difficulty: ({ detail }) => difficulties.length === 0 || difficulties.includes(detail.difficulty),
    sku: cookbook => skuId === undefined || skusIn(cookbook).has(skuId),
  }
}

const dimensions: readonly Dimension[] = ['category', 'minutes', 'servings', 'difficulty', 'sku']

const counted = (values: readonly number[]): { value: number; count: number }[] =>
  [...new Set(values)]
    .toSorted((one, other) => one - other)
    .map(value => ({ value, count: values.filter(each => each === value).length }))

const usedSkus = (cookbooks: readonly ShelvedCookbook[]): Answer['facets']['skus'] => {
  const uses = new Map<number, { name: string; count: number }>()
  for (const [id, name] of cookbooks.flatMap(cookbook => [...skusIn(cookbook)]))
    uses.set(id, { name, count: (uses.get(id)?.count ?? 0) + 1 })
  return [...uses]
    .map(([id, { name, count }]) => ({ id, name, count }))
    .toSorted((one, other) => other.count - one.count || one.id - other.id)
    .slice(0, mostSkus)
}

/** A page of cookbooks as the portal would answer it. */
export const searchCookbooks = (shelf: Shelf, wish: Request): Answer => {
  const holds = passes(wish)
  const base = cookbooksWith(shelf, keywordOf(wish.keyword))
  const but = (own?: Dimension) =>
    base.filter(cookbook => dimensions.every(name => name === own || holds[name](cookbook)))
  const steps = (
    choices: readonly number[],
    own: Dimension,
    fits: (cookbook: ShelvedCookbook, choice: number) => boolean,
  ) => choices.map(value => ({ value, count: but(own).filter(cookbook => fits(cookbook, value)).length }))
  const rows = but()
  const { page, size } = wish
  return {
    rows: rows.slice((page - 1) * size, page * size).map(cookbookCard),
    total: rows.length,
    facets: {
      categories: counted(but('category').map(({ detail }) => detail.categoryId)),
      difficulties: counted(but('difficulty').map(({ detail }) => detail.difficulty)),
      minutes: steps(cookbookMinutes, 'minutes', ({ detail }, most) => detail.minutes <= most),
      servings: steps(cookbookServings, 'servings', ({ detail }, least) => detail.servings >= least),
      skus: usedSkus(but('sku')),
    },
  }
}
