import type { RequestOf } from '#contract/index.ts'
import { categoryRows, skuRows } from './catalog-rows.ts'

type Search = RequestOf<'POST /skus/action/queryByPage'>

const page = { page: 1, size: 20, sort: 'relevance', counts: true } as const

/** One letter of a word exchanged for its neighbour's. */
const mistyped = (word: string): string => {
  const letters = Array.from(word)
  const at = Math.floor(letters.length / 2)
  return [...letters.slice(0, at - 1), letters[at], letters[at - 1], ...letters.slice(at + 1)].join('')
}

const pinyin = [
  'shutiao',
  'danta',
  'fanqie',
  'shala',
  'jikuai',
  'niujiao',
  'zhiqie',
  'bolang',
  'luoxuan',
  'heijiao',
]
const initials = ['st', 'dtp', 'fqss', 'ycq', 'njb', 'zqst', 'blst', 'hjj', 'sj', 'tlj']
const typed = [
  '薯',
  '薯条',
  '黄金',
  '波',
  'shu',
  'dant',
  'zhi',
  'MC-1',
  'MC-10',
  'sh',
  '海盐',
  '蒜香',
  '10mm',
  '餐饮',
  '外酥',
]

/** Two hundred searches as people make them: names, words, codes, pinyin, initials, errors, and looking around. */
export const searches = (now: Date): Search[] => {
  const skus = [...skuRows(2_000, now)]
  const categories = categoryRows()
  const names = skus.slice(0, 40).map(sku => sku.name)
  const goods = categories.filter(({ level }) => level > 1).map(({ name }) => name)
  const words = goods.filter((_, index) => index % 9 === 0).slice(0, 45)
  const codes = skus.slice(40, 60).map(sku => sku.code)
  const partCodes = skus.slice(60, 70).map(sku => sku.code.slice(0, 7))
  const errors = [...pinyin.slice(0, 5).map(mistyped), '薯跳', '蛋塔皮', '番茄沙思', '黄金薯跳', '波浪署条']
  const mixed = words
    .slice(0, 10)
    .map((word, index) => `${['山东', '海盐', '经典', '迷你', '10mm'][index % 5] ?? ''} ${word}`)
  const keywords = [
    ...names,
    ...words,
    ...codes,
    ...partCodes,
    ...pinyin,
    ...initials,
    ...errors,
    ...mixed,
    ...typed,
  ]
  const found = keywords.map((keyword, index): Search => ({
    ...page,
    keyword,
    ...(index % 4 === 0 && { storages: ['frozen'] }),
    ...(index % 7 === 0 && { tags: ['hot', 'new'] }),
    ...(index % 11 === 0 && { sampleAllowed: true }),
  }))
  const around = categories
    .filter((_, index) => index % 13 === 0)
    .map(({ id }, index): Search => ({
      ...page,
      categoryId: id,
      sort: index % 2 === 0 ? 'sales' : 'new',
      ...(index % 3 === 0 && { series: ['经典系列', '黄金系列'] }),
    }))
  return [...found, ...around].slice(0, 200)
}
