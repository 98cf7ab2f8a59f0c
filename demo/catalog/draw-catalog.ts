import type { Picture } from '../../server/db/tables/content-schema.ts'
import { filesOf } from '../../server/kit/files/files-of.ts'
import { originalName } from '../../server/pictures/blob-paths.ts'
import { storePicture } from '../../server/pictures/store-picture.ts'
import { drawBanner } from '../art/draw-banner.ts'
import { drawCookbook } from '../art/draw-cookbook.ts'
import { drawCarton, drawCloseUp, drawPack, drawServing } from '../art/draw-product.ts'
import { drawArticle } from '../art/draw-article.ts'
import { drawCategory } from '../art/draw-category.ts'
import { drawStep } from '../art/draw-step.ts'
import type { Drawing } from '../art/looks.ts'
import { placedArticles } from './articles.ts'
import { bannerLooks, type BannerName } from './banners.ts'
import { placedProducts } from './catalog-source.ts'
import { allCategories } from './category-tree.ts'
import { placedRecipes } from './recipes.ts'

type Keyed = readonly [key: string, draw: () => Drawing]

export const pictureKey = {
  product: (code: string, side: number) => `product ${code} ${side}`,
  category: (id: number) => `category ${id}`,
  recipe: (id: number) => `recipe ${id}`,
  step: (id: number, step: number) => `recipe ${id} ${step}`,
  article: (id: number) => `article ${id}`,
  figure: (id: number, block: number) => `article ${id} ${block}`,
  banner: (name: BannerName) => `banner ${name}`,
}

/** The pack comes first, since lists show the first picture. */
export const productSides = [drawPack, drawServing, drawCloseUp, drawCarton] as const

/** All drawings of the demo, each with the key of its subject. */
const drawings = (): readonly Keyed[] => [
  ...placedProducts.flatMap(({ code, look }) =>
    productSides.map((draw, side): Keyed => [pictureKey.product(code, side), () => draw(look)]),
  ),
  ...allCategories.map(({ id, look }): Keyed => [pictureKey.category(id), () => drawCategory(look)]),
  ...placedRecipes.flatMap(({ id, look, steps }): Keyed[] => [
    [pictureKey.recipe(id), () => drawCookbook(look)],
    ...steps.map((step, index): Keyed => [pictureKey.step(id, index), () => drawStep(step.look)]),
  ]),
  ...placedArticles.flatMap(({ id, look, body }): Keyed[] => [
    [pictureKey.article(id), () => drawArticle(look)],
    ...body.flatMap((block, index): Keyed[] =>
      'figure' in block ? [[pictureKey.figure(id, index), () => drawStep(block.look)]] : [],
    ),
  ]),
  ...bannerLooks.map(([name, look]): Keyed => [pictureKey.banner(name), () => drawBanner(look)]),
]

export type DemoPictures = (key: string) => Picture

/** Enough files at once to keep the disk busy, far below the limit of open files. */
const atOnce = 32

/** Pictures already drawn in this process: the same look gives the same picture, and drawing is slow. */
const known = new Map<string, Picture>()

const store = async (dataDir: string, [key, draw]: Keyed): Promise<Picture> => {
  const before = known.get(key)
  if (before && (await filesOf(dataDir).facts(originalName(before.path)))) return before
  const { svg, width, height, blur } = draw()
  const picture = await storePicture(dataDir, { source: svg, width, height, blur })
  known.set(key, picture)
  return picture
}

/** Draws and stores all pictures; files that exist are not written again. */
export const drawCatalog = async (dataDir: string): Promise<DemoPictures> => {
  const stored = new Map<string, Picture>()
  const open = [...drawings()]
  const work = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      stored.set(next[0], await store(dataDir, next))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return key => {
    const picture = stored.get(key)
    if (!picture) throw new Error(`no picture of ${key}`)
    return picture
  }
}
