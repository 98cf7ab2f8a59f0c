import type { NewRow } from '../server/db/schema.ts'

/** Industry → channel → segments, as the food service trade divides its customers. */
const industries: readonly (readonly [string, readonly (readonly [string, readonly string[]])[]])[] = [
  [
    '餐饮',
    [
      ['西式快餐', ['汉堡炸鸡', '披萨意面', '三明治轻食']],
      ['中式正餐', ['家常菜馆', '火锅烧烤', '宴席酒楼']],
      ['休闲餐饮', ['茶餐厅', '咖啡简餐', '酒吧小食']],
      ['小吃档口', []],
    ],
  ],
  [
    '团餐',
    [
      ['学校食堂', ['中小学', '大专院校', '幼儿园']],
      ['企事业食堂', ['工厂', '写字楼', '机关单位']],
      ['医院食堂', []],
      ['团餐配送公司', []],
    ],
  ],
  [
    '烘焙茶饮',
    [
      ['烘焙门店', ['连锁烘焙', '独立烘焙坊']],
      ['中央工厂', []],
      ['茶饮店', ['现制茶饮', '甜品店']],
    ],
  ],
  [
    '酒店住宿',
    [
      ['星级酒店', ['五星级', '四星级', '三星级及以下']],
      ['连锁酒店', []],
      ['民宿度假', []],
    ],
  ],
  [
    '零售',
    [
      ['大型商超', []],
      ['便利店', ['连锁便利店', '社区便利店']],
      ['生鲜电商', []],
    ],
  ],
  [
    '食品流通',
    [
      ['冻品批发', ['批发市场', '冷库直批']],
      ['餐饮供应链', []],
      ['食品加工厂', []],
    ],
  ],
]

export const choiceRows = () => {
  const industry: NewRow<'industry'>[] = []
  const channel: NewRow<'channel'>[] = []
  const segment: NewRow<'segment'>[] = []
  for (const [industryName, channels] of industries) {
    const industryId = industry.push({ id: industry.length + 1, name: industryName })
    for (const [channelName, segments] of channels) {
      const channelId = channel.push({ id: channel.length + 1, industry_id: industryId, name: channelName })
      for (const name of segments) segment.push({ id: segment.length + 1, channel_id: channelId, name })
    }
  }
  return { industry, channel, segment }
}

/** Refrigerated vehicles with their capacity in kilograms and litres. */
export const carTypeRows = (): NewRow<'car_type'>[] => [
  { id: 1, name: '面包冷藏车', weight_limit: 800, volume_limit: 4_500 },
  { id: 2, name: '4.2米冷藏车', weight_limit: 1_700, volume_limit: 14_000 },
  { id: 3, name: '6.8米冷藏车', weight_limit: 6_000, volume_limit: 32_000 },
  { id: 4, name: '7.6米冷藏车', weight_limit: 8_000, volume_limit: 40_000 },
  { id: 5, name: '9.6米冷藏车', weight_limit: 15_000, volume_limit: 55_000 },
]
