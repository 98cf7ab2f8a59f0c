import type { ModuleType } from '#contract/content/entries.ts'

/** The modules in the words of the desk, with what a new one holds. */
export const moduleKinds: Readonly<
  Record<ModuleType, { readonly name: string; readonly about: string; readonly fresh: object }>
> = {
  banners: { name: '横幅', about: '带图片、文字和按钮，可以有多张', fresh: { banners: [] } },
  shortcuts: { name: '入口', about: '一排带小图的链接', fresh: { shortcuts: [] } },
  goods: { name: '商品', about: '指定商品，或按标签、品类取销量靠前的', fresh: { size: 10 } },
  recommend: { name: '为您推荐', about: '按每位客户的购买习惯，未登录不显示', fresh: {} },
  cookbooks: { name: '菜谱', about: '指定菜谱，或最新的', fresh: { size: 8 } },
  news: { name: '资讯', about: '指定文章，或最新的', fresh: { size: 6 } },
  words: { name: '热词', about: '大家在找', fresh: {} },
  voices: { name: '客户声音', about: '最新的几条', fresh: { size: 6 } },
  hotline: { name: '客服热线', about: '商城设置中的热线', fresh: {} },
  article: { name: '图文', about: '标题、段落、列表、表格和图片', fresh: { html: '' } },
}

export const pageKindNames: Readonly<Record<string, string>> = {
  home: '首页',
  portal: '公开专题页',
  mini: '专题页（登录后可见）',
}

/** A module as it is added to a page. */
export const freshModule = (type: ModuleType): object => ({
  type,
  title: '',
  subtitle: '',
  more: null,
  content: moduleKinds[type].fresh,
})
