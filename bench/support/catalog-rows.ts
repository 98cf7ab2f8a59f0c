import { seededRandom } from '#demo/random.ts'
import type { NewRow } from '#server/db/schema.ts'

/** Products of the demo lie below it. */
export const firstSku = 1_000_000

/** The widest categories, the ones below, and their products. */
const assortment: Readonly<Record<string, readonly string[]>> = {
  薯类: ['薯条', '薯饼', '薯角', '薯球', '薯片', '薯泥', '红薯条', '薯格'],
  小食: ['鸡块', '鸡翅', '鸡柳', '鸡米花', '洋葱圈', '鱼排', '虾球', '春卷', '芝士条', '肉串'],
  烘焙: ['蛋挞皮', '牛角包', '披萨饼底', '吐司', '蛋糕胚', '泡芙', '贝果', '手抓饼'],
  面点: ['水饺', '馄饨', '包子', '馒头', '烧卖', '油条', '汤圆', '粽子'],
  酱料: ['番茄沙司', '沙拉酱', '千岛酱', '黑椒酱', '蜂蜜芥末酱', '甜辣酱', '咖喱酱', '芝士酱'],
}
const manners = [
  '直切',
  '波浪',
  '螺旋',
  '带皮',
  '裹粉',
  '厚切',
  '细切',
  '手工',
  '迷你',
  '三角',
  '香酥',
  '调味',
]
const praise = [
  '经典',
  '黄金',
  '精选',
  '优选',
  '大师',
  '悠享',
  '田园',
  '海盐',
  '原味',
  '香辣',
  '蒜香',
  '奶香',
  '黑椒',
]
const places = ['甘肃', '内蒙古', '山东', '河北', '广东', '江苏', '辽宁', '云南', '四川', '福建']
const sizes = ['6mm', '7mm', '9mm', '10mm', '12mm', '14mm', '小包装', '餐饮装', '家庭装', '大包装']
const specs = ['2.5kg×4包/箱', '1kg×10袋/箱', '2kg×6包/箱', '500g×20袋/箱', '1.8kg×5包/箱', '12kg/箱']
const storages = ['frozen', 'frozen', 'frozen', 'chilled', 'ambient'] as const

const materials = [
  '当季马铃薯',
  '去骨鸡腿肉',
  '高筋面粉',
  '深海鱼肉',
  '新鲜洋葱',
  '天然奶酪',
  '熟成番茄',
  '非转基因大豆',
]
const methods = [
  '手工切制',
  '低温预炸',
  '两次醒发',
  '急速冻结',
  '慢火熬煮',
  '裹粉上浆',
  '分层起酥',
  '真空滚揉',
]
const promises = [
  '外酥里软',
  '久放不塌',
  '颜色均匀',
  '汁水饱满',
  '层次分明',
  '不油不腻',
  '形状完整',
  '口味稳定',
]
const occasions = [
  '快餐高峰',
  '团餐出品',
  '下午茶',
  '早餐档口',
  '外卖配送',
  '自助餐台',
  '便利店加热',
  '宴会备餐',
]

/** A number from 0 to below 1. */
type Random = () => number

const randomFrom = (seed: number): Random => {
  const { integer } = seededRandom(seed)
  return () => integer(0, 999_999) / 1_000_000
}

const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** One of a few thousand sentences, so that most words of a description are said of few products. */
const sentence = (random: Random): string =>
  `${pick(random, materials)}经${pick(random, methods)}，${pick(random, promises)}，适合${pick(random, occasions)}。`

type Category = NewRow<'sku_category'> & { readonly id: number }

/** Five wide categories, one below for each kind of goods, and below it one for each manner. */
export const categoryRows = (): Category[] => {
  const rows: Category[] = []
  const add = (parent_id: number | null, level: number, name: string): number => {
    const id = 1_000 + rows.length
    rows.push({ id, parent_id, level, name, position: rows.length, picture: null })
    return id
  }
  for (const [wide, goods] of Object.entries(assortment)) {
    const widest = add(null, 1, wide)
    for (const name of goods) {
      const middle = add(widest, 2, name)
      for (const manner of manners) add(middle, 3, `${manner}${name}`)
    }
  }
  return rows
}

const picture = (random: Random) => ({
  path: Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join(''),
  width: 1200,
  height: 1200,
  blur: 'f6d98b-e9b949-fff4d6',
})

/** A big catalog as it might be: names that share words, a few best sellers, most things rarely bought. */
export function* skuRows(count: number, now: Date): Generator<NewRow<'sku'>> {
  const random = randomFrom(20_260_101)
  const narrowest = categoryRows().filter(({ level }) => level === 3)
  for (let index = 0; index < count; index += 1) {
    const category = pick(random, narrowest)
    const word = pick(random, praise)
    const published = new Date(now.getTime() - Math.floor(random() * 3 * 365) * 24 * 3600_000)
    const tags = (['new', 'hot', 'pick'] as const).filter(() => random() < 0.06)
    yield {
      id: firstSku + index,
      code: `MC-${String(100_000 + index)}`,
      name: `${pick(random, places)}${word}${category.name} ${pick(random, sizes)}`,
      category_id: category.id,
      series: `${word}系列`,
      tagline: `${pick(random, promises)}的${word}之选`,
      spec: pick(random, specs),
      storage: storages[(category.id >> 5) % storages.length] ?? 'frozen',
      tags: [...tags],
      sample_allowed: random() < 0.2,
      sales: Math.floor(random() ** 6 * 50_000),
      pieces: 4,
      net_weight: 10_000,
      gross_weight: 10_900,
      volume: 26_000,
      shelf_life_days: 365,
      minimum: 1,
      multiple: pick(random, [1, 1, 2, 5]),
      list_price: 5_000 + Math.floor(random() * 40_000),
      tax_rate: 13,
      origin: pick(random, places),
      ingredients: '马铃薯、植物油、食用盐、葡萄糖、食品添加剂（焦磷酸二氢二钠）',
      description: sentence(random) + sentence(random),
      cooking: JSON.stringify([{ method: '油炸', temperature: 175, seconds: 180, note: '不解冻直接下锅' }]),
      pictures: JSON.stringify([picture(random), picture(random), picture(random)]),
      on_sale: random() < 0.98,
      published_at: published,
      created_at: published,
    }
  }
}
