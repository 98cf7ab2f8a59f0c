import type { NewRow } from '../server/db/schema.ts'
import { creditCode } from './credit-code.ts'
import type { Random } from './random.ts'

const places = [
  ['成都', '510107'],
  ['重庆', '500103'],
  ['武汉', '420106'],
  ['长沙', '430104'],
  ['西安', '610113'],
  ['郑州', '410105'],
  ['青岛', '370202'],
  ['济南', '370102'],
  ['北京', '110105'],
  ['天津', '120101'],
  ['沈阳', '210102'],
  ['厦门', '350203'],
  ['合肥', '340104'],
  ['宁波', '330203'],
  ['昆明', '530102'],
] as const
const brands = [
  '蜀香源',
  '味之都',
  '鲜丰',
  '金麦田',
  '好滋味',
  '百味居',
  '悦食',
  '福满楼',
  '锦里',
  '绿野',
  '小灶',
  '同庆',
] as const
const trades = [
  '餐饮管理有限公司',
  '食品有限公司',
  '食品贸易有限公司',
  '餐饮服务有限公司',
  '酒店管理有限公司',
  '供应链管理有限公司',
] as const

/** About sixty companies that /completeInfo suggests by name. */
export const directoryRows = (random: Random): NewRow<'customer_directory'>[] =>
  places.flatMap(([city, district], place) =>
    [0, 1, 2, 3].map(index => {
      const brand = brands[(place * 5 + index * 3) % brands.length] ?? brands[0]
      return {
        credit_code: creditCode(
          district,
          2_000_000 + place * 10_000 + index * 1_000 + random.integer(0, 999),
        ),
        name: `${city}${brand}${random.pick(trades)}`,
        district_code: district,
      }
    }),
  )
