import { Type } from 'typebox'
import { ownKey } from '#contract/erp/endpoint.ts'
import { nullable, timestamp } from '#contract/kernel/endpoint.ts'
import type { Settling } from '../changes/kind.ts'

const numbered = '№'

/** The brand's own key, or the number of a thing that was written at the desk. */
export const contentKey = Type.Union([ownKey, Type.String({ pattern: `^${numbered}\\d{1,18}$` })])

export const publishedAt = nullable(timestamp)

/** A number names a thing that is there: the portal gives them. */
export const keyProblem = ({ before, after: { key } }: Settling): string | undefined =>
  before === null && String(key).startsWith(numbered)
    ? `key：没有编号“${String(key)}”。新增的内容请填自己的编号（字母、数字或符号）`
    : undefined

/** Texts are long, so that a file of them has fewer rows. */
export const mostContentRows = 1_000
