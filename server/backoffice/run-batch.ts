import type { Static, TSchema } from 'typebox'
import { mostRows, type batchOf } from '#contract/erp-endpoint.ts'
import type { Placed, Rejection } from '../batch-rows.ts'
import { invalid } from '../http/refusal.ts'
import { compileCheck } from '../http/validation.ts'
import type { ErpBatch, ErpWriting } from './context.ts'

type Report = Static<ReturnType<typeof batchOf>['response']>

const formProblem = (refusal: NonNullable<ReturnType<ReturnType<typeof compileCheck>>>): string =>
  refusal.detail?.fields?.map(({ path, message }) => `${path}：${message}`.replace(/^：/, '')).join('；') ||
  refusal.message

/** The rows are judged one by one, so here they may be anything. */
const rowsOf = (body: unknown): readonly unknown[] => {
  const { rows, ...rest } = (body ?? {}) as { readonly rows?: unknown }
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > mostRows || Object.keys(rest).length > 0)
    throw invalid({ path: 'rows', message: `请提供 1 至 ${mostRows} 行` })
  return rows as readonly unknown[]
}

/**
 * Stores the good rows of a batch and says what is wrong with the others. Of two rows of one thing the first counts.
 */
export const batchRunner = (rowSchema: TSchema, batch: ErpBatch<never>) => {
  const check = compileCheck(rowSchema)
  return async (writing: ErpWriting, body: unknown): Promise<Report> => {
    const rows = rowsOf(body)
    const rejected: Rejection[] = []
    const good: Placed<object>[] = []
    const seen = new Set<string>()
    for (const [place, row] of rows.entries()) {
      const refusal = check(row)
      const key = refusal ? '' : batch.keyOf(row as never)
      if (refusal) rejected.push({ place, problem: formProblem(refusal) })
      else if (seen.has(key)) rejected.push({ place, problem: '同一批次中重复' })
      else good.push({ ...(row as object), place })
      seen.add(key)
    }
    if (good.length > 0) rejected.push(...(await batch.store(writing, good as never)))
    return {
      applied: rows.length - rejected.length,
      rejected: rejected
        .toSorted((one, other) => one.place - other.place)
        .map(({ place, problem }) => ({ row: place, problem })),
    }
  }
}
