import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'

export type Listed = DeskAnswer<'POST /desk/products/action/query'>['rows'][number]
export type Detail = DeskAnswer<'POST /desk/products/action/queryOne'>
export type Product = DeskRequest<'PUT /desk/products'>['rows'][number]
export type CategoryRow = DeskAnswer<'GET /desk/categories'>['rows'][number]

export const tagNames = { new: '新品', hot: '热销', pick: '推荐' } as const
export const storageNames = { frozen: '冷冻', chilled: '冷藏', ambient: '常温' } as const
export const stockNames = { enough: '充足', low: '紧张', none: '缺货', coming: '即将到货' } as const

export const optionsOf = <T extends string>(names: Readonly<Record<T, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as T, label }))

export const yuan = (fen: number | null): string => (fen === null ? '—' : (fen / 100).toFixed(2))
export const fenOf = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : Math.round(amount * 100)
