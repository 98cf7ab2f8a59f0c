import type { DemoPictures } from './draw-catalog.ts'
import { bannersModule, type DemoModule } from './home-page.ts'
import { productOf } from './catalog-source.ts'

interface SpecialPage {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly modules: readonly DemoModule[]
}

const goods = (title: string, subtitle: string, codes: readonly string[]): DemoModule => ({
  type: 'goods',
  title,
  subtitle,
  more: null,
  content: { ids: codes.map(code => productOf(code).id), size: codes.length },
})

const cookbooks = (title: string, categoryId: number): DemoModule => ({
  type: 'cookbooks',
  title,
  subtitle: '',
  more: { title: '更多做法', link: `/cookbook?categoryId=${categoryId}` },
  content: { categoryId, size: 4 },
})

const article = (title: string, html: string): DemoModule => ({
  type: 'article',
  title,
  subtitle: '',
  more: null,
  content: { html },
})

const school = (pictures: DemoPictures): SpecialPage => ({
  id: 102,
  title: '校园团餐专题',
  description: '适合食堂大批量出餐的薯条、鱼柳、薯泥与面点，附五道五十份级别的做法。',
  modules: [
    bannersModule(pictures, [
      {
        name: 'school',
        title: '两百份，也要热着出餐',
        text: '不开油锅的薯条、没有小刺的鱼柳，一盘一盘稳稳出',
        action: '看团餐菜谱',
        link: '/cookbook?categoryId=205',
      },
    ]),
    goods('蒸烤箱就能做', '小包装、少盐、不必开油锅', [
      'MK11109',
      'MK12106',
      'MK13201',
      'MK22305',
      'MK21105',
    ]),
    article(
      '排一周菜单之前',
      '<h2>先看设备，再看菜名</h2><p>有炸炉、只有蒸烤箱、只有蒸柜，能做的东西完全不同。建议先列出能同时出多少盘，再来选商品。</p><ul><li>蒸烤箱：薯条、薯角、鱼柳、方盘披萨</li><li>大汤锅：薯丁、薯块、咖喱与炖菜</li><li>蒸柜：薯泥、鸡肉小丸、葱花卷</li></ul>',
    ),
    goods('大锅菜的底子', '省去清洗、去皮和切配', ['MK13203', 'MK13204', 'MK21304', 'MK43201', 'MK41102']),
    cookbooks('五十份的做法', 205),
    goods('早点与加餐', '按个数领用，好算也好分', ['MK23301', 'MK23302', 'MK23304', 'MK12305', 'MK32204']),
  ],
})

const breakfast = (pictures: DemoPictures): SpecialPage => ({
  id: 103,
  title: '早餐专题',
  description: '薯饼、贝果、可颂与早点，六点半开火、九点前卖完的一套搭配。',
  modules: [
    bannersModule(pictures, [
      {
        name: 'breakfast',
        title: '六点半，第一锅薯饼下锅',
        text: '三步之内做完一份，热着递到客人手里',
        action: '看早餐做法',
        link: '/cookbook?categoryId=202',
      },
    ]),
    goods('薯饼当家', '酥脆的边，绵密的心', ['MK13101', 'MK13102', 'MK13103', 'MK13105', 'MK13205']),
    goods('面包与酥皮', '前一晚解冻，或者冷冻直接入炉', [
      'MK31102',
      'MK31106',
      'MK32302',
      'MK32304',
      'MK33302',
    ]),
    cookbooks('一早就能出的菜', 202),
    article(
      '备料时间表',
      '<table><thead><tr><th scope="col">时间</th><th scope="col">做什么</th></tr></thead><tbody><tr><td>前一晚</td><td>贝果、汉堡胚装袋解冻，酱料灌瓶</td></tr><tr><td>6:00</td><td>烤箱预热，迷你可颂入炉</td></tr><tr><td>6:30</td><td>第一批薯饼下锅，鸡蛋用圈模一次煎六个</td></tr><tr><td>7:00</td><td>保温柜备二十份，之后卖多少补多少</td></tr></tbody></table>',
    ),
    goods('中式早点', '上笼十来分钟', ['MK23301', 'MK23303', 'MK23305', 'MK23306', 'MK13305']),
  ],
})

const arrivals = (pictures: DemoPictures): SpecialPage => ({
  id: 104,
  title: '新品上市',
  description: '本季新上架的薯条、小食、烘焙与酱料，多数可以先申请样品。',
  modules: [
    bannersModule(pictures, [
      {
        name: 'arrivals',
        title: '先尝，再决定',
        text: '标有可申请样品的新品，欢迎在您的厨房里先试一遍',
        action: '看可申请的新品',
        link: '/search?sample=1&tag=new',
      },
    ]),
    {
      type: 'goods',
      title: '本季全部新品',
      subtitle: '按销量排列',
      more: { title: '在列表中查看', link: '/search?tag=new' },
      content: { tag: 'new', size: 20 },
    },
    {
      type: 'news',
      title: '上新故事',
      subtitle: '',
      more: { title: '更多', link: '/news?category=%E4%BA%A7%E5%93%81%E5%8A%A8%E6%80%81' },
      content: { category: '产品动态', size: 3 },
    },
    goods('新口味的酱', '换一种蘸法，就是一道新菜', ['MK41104', 'MK41204', 'MK42103', 'MK43104', 'MK43202']),
    cookbooks('拿新品做点什么', 204),
  ],
})

export const specialPages = (pictures: DemoPictures): readonly SpecialPage[] => [
  school(pictures),
  breakfast(pictures),
  arrivals(pictures),
]
