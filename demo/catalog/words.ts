import type { ContentOf } from '../../contract/content/edited.ts'
import { daysBefore } from '../day.ts'

const words = ['薯条', '鸡块', '薯饼', '蛋挞', '芝士条', '可颂', '汉堡胚', '薯角', '洋葱圈', '番茄酱']

export const hotWords: ContentOf<'hotWords'> = { words }

const items = [
  { title: '全部商品', link: '/search' },
  { title: '冷冻薯类', link: '/search?categoryId=101' },
  { title: '冷冻小食', link: '/search?categoryId=102' },
  { title: '烘焙原料', link: '/search?categoryId=103' },
  { title: '酱料奶酪', link: '/search?categoryId=104' },
  { title: '菜谱', link: '/cookbook' },
  { title: '资讯', link: '/news' },
  { title: '新品上市', link: '/customizePage?id=104' },
  { title: '早餐专题', link: '/customizePage?id=103' },
  { title: '校园团餐', link: '/customizePage?id=102' },
]

export const navigation: ContentOf<'navigation'> = { items }

const voices: readonly (readonly [author: string, role: string, text: string])[] = [
  ['程师傅', '武汉 · 连锁快餐 厨师长', '长脆薯条装盒二十分钟还有脆响，外卖差评里提到软的几乎没有了。'],
  ['林女士', '杭州 · 独立咖啡馆 店主', '迷你可颂不用醒发，早上一个人也能把陈列柜填满，少了一份早起的焦虑。'],
  ['赵老师', '西安 · 小学食堂 管理员', '鱼柳没有小刺，薯条用蒸烤箱就能出，低年级的孩子都吃得干净。'],
  ['阿强', '佛山 · 茶餐厅 主理人', '流沙包和咖喱薯饼放进下午茶，两点到五点的单子明显多了起来。'],
  ['孟经理', '成都 · 火锅店 运营', '酥肉一半现炸一半下锅，客人觉得是两道菜，我们只备了一种料。'],
  ['周师傅', '沈阳 · 酒店西厨 主管', '松露薯条一小桶就能配出正餐的样子，摆盘省心，出成率也稳。'],
  [
    '苏小姐',
    '厦门 · 烘焙工作室 合伙人',
    '双色可颂的纹路每一炉都清楚，隔天的黄油可颂做成杏仁款，一点不浪费。',
  ],
  ['老高', '长沙 · 夜宵档 老板', '洋葱圈堆成塔，十桌有六桌要拍照，成本比想的低不少。'],
]

export const voicesOf = (day: string): ContentOf<'voices'> => ({
  voices: voices.map(([author, role, text], index) => ({
    author,
    role,
    text,
    at: daysBefore(day, 5 + index * 9, '15:20').toISOString(),
  })),
})
