import type { Article } from './article.ts'
import { notices } from './articles/notices.ts'
import { productNews } from './articles/products.ts'
import { runningAShop } from './articles/running-a-shop.ts'
import { technique } from './articles/technique.ts'
import { trade } from './articles/trade.ts'

const firstArticle = 4_001

const categories: readonly (readonly [name: string, articles: readonly Article[]])[] = [
  ['产品动态', productNews],
  ['门店经营', runningAShop],
  ['行业观察', trade],
  ['烹饪技巧', technique],
  ['活动通知', notices],
]

interface PlacedArticle extends Article {
  readonly id: number
  readonly category: string
}

export const placedArticles: readonly PlacedArticle[] = categories
  .flatMap(([category, articles]) => articles.map(article => ({ ...article, category })))
  .map((article, index) => ({ ...article, id: firstArticle + index }))
