import type { Static, TSchema } from 'typebox'
import { mostRows, type batchOf } from '#contract/erp/endpoint.ts'
import { type Placed, type Rejection, inPieces } from '../kit/batch-rows.ts'
import { invalid } from '../http/refusal.ts'
import { compileCheck } from '../http/validation.ts'
import type { ErpBatch, ErpWriting } from './context.ts'
import type { Outcome } from './refused-rows.ts'

type Report = Static<ReturnType<typeof batchOf>['response']>

interface Ran {
  readonly report: Report
  readonly outcome: Outcome
}

const formProblem = (refusal: NonNullable<ReturnType<ReturnType<typeof compileCheck>>>): string =>
  refusal.detail?.fields?.map(({ path, message }) => `${path}：${message}`.replace(/^：/, '')).join('；') ||
  refusal.message

/** Checking an article of 200,000 characters takes almost a millisecond. */
const rowsAtOnce = 10

/** The rows are judged one by one, so here they may be anything. */
const rowsOf = (body: unknown): readonly unknown[] => {
  const { rows, ...rest } = (body ?? {}) as { readonly rows?: unknown }
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > mostRows || Object.keys(rest).length > 0)
    throw invalid({ path: 'rows', message: `请提供 1 至 ${mostRows} 行` })
  return rows as readonly unknown[]
}

/**
 * Checks the rows of a batch, then stores the good ones and reports the problems of the others. Of two rows for one
 * thing the first counts.
 */
export const batchRunner = (rowSchema: TSchema, batch: ErpBatch<never>) => {
  const check = compileCheck(rowSchema)
  return async (body: unknown): Promise<(writing: ErpWriting) => Promise<Ran>> => {
    const rows = rowsOf(body)
    const misformed: Rejection[] = []
    const good: Placed<object>[] = []
    const seen = new Set<string>()
    const keys: string[] = []
    const refusals = await inPieces(rows, rowsAtOnce, check)
    for (const [place, row] of rows.entries()) {
      const refusal = refusals[place]
      const key = refusal ? '' : batch.keyOf(row as never)
      keys.push(key)
      if (refusal) misformed.push({ place, problem: formProblem(refusal) })
      else if (seen.has(key)) misformed.push({ place, problem: '同一批次中重复' })
      else good.push({ ...(row as object), place })
      seen.add(key)
    }
    const store = good.length > 0 ? await batch.prepare(good as never) : undefined
    return async writing => {
      const rejected = [...misformed, ...((await store?.(writing)) ?? [])]
      const isRefused = new Set(rejected.map(({ place }) => place))
      return {
        report: {
          applied: rows.length - rejected.length,
          rejected: rejected
            .toSorted((one, other) => one.place - other.place)
            .map(({ place, problem }) => ({ row: place, problem })),
        },
        outcome: {
          stored: keys.filter((_, place) => !isRefused.has(place)),
          refused: rejected.map(({ place, problem }) => ({
            key: keys[place] ?? '',
            row: rows[place],
            problem,
          })),
        },
      }
    }
  }
}
