import type { LimitLeft } from '#contract/orders/limits.ts'

const kinds = { quota: '本月剩余', allotment: '限量剩余' } as const

/** `本月剩余`; the limit of a category names it. */
export const limitName = ({ kind, name }: Pick<LimitLeft, 'kind' | 'name'>, product: string | undefined) =>
  `${name === product ? '' : `${name} `}${kinds[kind]}`

/** `本月剩余 50 箱` */
export const limitText = (
  limit: LimitLeft,
  product: { readonly name: string; readonly unit: string } | null,
): string => `${limitName(limit, product?.name)} ${limit.left} ${product?.unit ?? '箱'}`

/** All limits of a line, the tightest first. */
export const limitTexts = (
  limits: readonly LimitLeft[],
  product: { readonly name: string; readonly unit: string } | null,
): string => limits.map(limit => limitText(limit, product)).join(' · ')
