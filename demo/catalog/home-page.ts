import type { NewRow } from '../../server/db/schema.ts'
import type { Product } from './product.ts'
import { pictureKey, type DemoPictures } from './draw-catalog.ts'
import type { BannerName } from './banners.ts'
import { placedProducts } from './catalog-source.ts'
import { categoryTree } from './category-tree.ts'

export type DemoModule = Pick<NewRow<'page_module'>, 'type' | 'title' | 'subtitle' | 'more' | 'content'>

interface Banner {
  readonly name: BannerName
  readonly title: string
  readonly text: string
  readonly action: string
  readonly link: string
}

/** The banner's background is the picture's own colour, so that no edge shows. */
const withPicture = (pictures: DemoPictures, { name, ...banner }: Banner) => {
  const picture = pictures(pictureKey.banner(name))
  return { ...banner, picture, ground: `#${picture.blur.slice(0, 6)}` }
}

export const bannersModule = (pictures: DemoPictures, banners: readonly Banner[]): DemoModule => ({
  type: 'banners',
  title: '',
  subtitle: '',
  more: null,
  content: { banners: banners.map(banner => withPicture(pictures, banner)) },
})

const banners: readonly Banner[] = [
  {
    name: 'fries',
    title: '脆到最后一根',
    text: '外卖长脆薯条，米浆薄衣锁住水汽，二十分钟后依然有声',
    action: '看看外卖脆系列',
    link: '/search?series=%E5%A4%96%E5%8D%96%E8%84%86%E7%B3%BB%E5%88%97',
  },
  {
    name: 'bakery',
    title: '开门前，先让香气出门',
    text: '可颂、华夫、蛋挞，冷冻入炉，早市和午后都有主角',
    action: '选烘焙原料',
    link: '/search?categoryId=103',
  },
  {
    name: 'snacks',
    title: '一盘分享，一桌热闹',
    text: '鸡块、洋葱圈、芝士条，半份也能拼成一张菜单',
    action: '逛冷冻小食',
    link: '/search?categoryId=102',
  },
  {
    name: 'cookbooks',
    title: '今天的后厨，做点新的',
    text: '三十六道门店菜谱，分量按份数换算，步骤写到火候',
    action: '打开菜谱',
    link: '/cookbook',
  },
]

/** Eight categories of the middle level that most kitchens need. */
const shortcutIds: ReadonlySet<number> = new Set([210, 220, 230, 310, 320, 410, 430, 520])

const shortcuts = (pictures: DemoPictures): DemoModule => ({
  type: 'shortcuts',
  title: '按品类选购',
  subtitle: '',
  more: { title: '全部商品', link: '/search' },
  content: {
    shortcuts: categoryTree
      .flatMap(({ children }) => children)
      .filter(({ id }) => shortcutIds.has(id))
      .map(({ id, name }) => ({
        title: name,
        link: `/search?categoryId=${id}`,
        picture: pictures(pictureKey.category(id)),
      })),
  },
})

const bestOf = (wanted: Product['tags'][number], except: readonly number[], size: number) =>
  placedProducts
    .filter(({ id, tags }) => tags.includes(wanted) && !except.includes(id))
    .toSorted((left, right) => right.sales - left.sales)
    .slice(0, size)
    .map(({ id }) => id)

/** Chosen so that no product is on the page twice. */
const hot = bestOf('hot', [], 10)
const fresh = bestOf('new', hot, 5)
const picked = bestOf('pick', [...hot, ...fresh], 10)

export const homeModules = (pictures: DemoPictures): readonly DemoModule[] => [
  bannersModule(pictures, banners),
  shortcuts(pictures),
  {
    type: 'goods',
    title: '本季热销',
    subtitle: '回购最多的几样，先从它们开始',
    more: { title: '更多热销', link: '/search?tag=hot' },
    content: { ids: hot, size: 10 },
  },
  {
    type: 'goods',
    title: '新品上市',
    subtitle: '先申请样品，尝过再订',
    more: { title: '全部新品', link: '/search?tag=new' },
    content: { ids: fresh, size: 5 },
  },
  { type: 'recommend', title: '为您推荐', subtitle: '按您常购的品类挑选', more: null, content: {} },
  {
    type: 'cookbooks',
    title: '门店菜谱',
    subtitle: '照着做，也能照着算成本',
    more: { title: '全部菜谱', link: '/cookbook' },
    content: { size: 8 },
  },
  {
    type: 'goods',
    title: '主厨精选',
    subtitle: '能写进菜单的招牌原料',
    more: { title: '更多推荐', link: '/search?tag=pick' },
    content: { ids: picked, size: 10 },
  },
  {
    type: 'news',
    title: '资讯与经营',
    subtitle: '关于火候、成本和菜单的小文章',
    more: { title: '全部资讯', link: '/news' },
    content: { size: 6 },
  },
  { type: 'voices', title: '后厨的声音', subtitle: '他们这样用', more: null, content: { size: 6 } },
  { type: 'words', title: '大家在找', subtitle: '', more: null, content: {} },
  { type: 'hotline', title: '订货遇到问题', subtitle: '', more: null, content: {} },
]
