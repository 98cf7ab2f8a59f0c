/** The words of the fields, for lists of what was changed. */
const fieldNames: Readonly<Record<string, string>> = {
  name: '名称',
  logo: '标志',
  serviceHotline: '客服热线',
  isShowLoginBar: '首页登录条',
  customHotWords: '使用热词',
  miniProgramCode: '小程序码',
  advertisement: '登录页图文',
  items: '导航项',
  words: '热词',
  voices: '客户声音',
  categories: '分类',
  kind: '种类',
  title: '标题',
  subtitle: '副标题',
  description: '说明',
  modules: '模块',
  banners: '横幅',
  shortcuts: '入口',
  category: '分类',
  summary: '摘要',
  author: '作者',
  html: '正文',
  picture: '图片',
  ground: '底色',
  image: '图片',
  link: '链接',
  more: '更多链接',
  text: '文字',
  action: '按钮',
  intro: '介绍',
  minutes: '分钟',
  servings: '份数',
  difficulty: '难度',
  tips: '小贴士',
  tools: '工具',
  nutrition: '营养',
  ingredients: '食材',
  steps: '步骤',
  ids: '指定编号',
  size: '数量',
  tag: '标签',
}

export interface Difference {
  readonly where: string
  readonly before: string
  readonly after: string
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A picture has one row: its parts change together. */
const isPicture = (value: unknown): boolean => isThing(value) && 'path' in value && 'blur' in value

const longest = 80

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '（空）'
  if (typeof value === 'string') {
    const words = value
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return words.length > longest ? `${words.slice(0, longest)}…` : words
  }
  if (typeof value === 'object') {
    if (isPicture(value)) return `图片 ${String((value as { path: unknown }).path).slice(5, 11)}`
    const { title, name, text, path, type } = value as Record<string, unknown>
    const first = [title, name, text, type, path].find(one => typeof one === 'string' && one !== '')
    return typeof first === 'string' ? shown(first) : '（内容）'
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '（内容）'
}

const isSame = (one: unknown, other: unknown): boolean => {
  if (!isThing(one) || !isThing(other)) return (one ?? null) === (other ?? null)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(key => isSame(one[key], other[key]))
}

const placeOf = (key: string): string =>
  /^\d+$/.test(key) ? `第 ${Number(key) + 1} 项` : (fieldNames[key] ?? key)

/** The innermost fields in which two contents differ. */
export const differencesOf = (
  before: unknown,
  after: unknown,
  where: readonly string[] = [],
): Difference[] => {
  if (isSame(before, after)) return []
  if (!isThing(before) || !isThing(after) || isPicture(before) || isPicture(after))
    return [{ where: where.join(' › '), before: shown(before), after: shown(after) }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
    differencesOf(before[key], after[key], key === 'content' ? where : [...where, placeOf(key)]),
  )
}

/** Takes the other's change of a field where this person left it as it was. */
export const merged = <C extends object>(base: C, theirs: C, mine: C): C =>
  Object.fromEntries(
    Object.entries({ ...theirs, ...mine }).map(([key, own]) => {
      const at = key as keyof C
      return [key, isSame(base[at], own) ? theirs[at] : own]
    }),
  ) as C
