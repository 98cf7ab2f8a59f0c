import type { FastifyBaseLogger } from 'fastify'
import { openPostgres, type Database } from '../db/open.ts'
import type { Statement } from '../db/statement-watch.ts'
import type { Ports } from '../http/context.ts'
import { planOf } from './plan.ts'

/** A slow database makes all statements slow: a few tell as much as a thousand, and each asks for a plan. */
const most = 10
const perMs = 60_000
const longest = 2_000

const limited = (now: () => Date) => {
  let began = -Infinity
  let told = new Set<string>()
  let left = 0
  return (text: string): { readonly isTold: boolean; readonly untold: number } => {
    const at = now().getTime()
    const untold = left
    if (at - began >= perMs) {
      began = at
      told = new Set()
      left = 0
    }
    const isTold = !told.has(text) && told.size < most
    if (isTold) told.add(text)
    else left += 1
    return { isTold, untold: isTold && told.size === 1 ? untold : 0 }
  }
}

/**
 * Writes statements that took too long to the log, with their plan and without their values. The plan is asked for over a
 * connection of its own; the embedded database has one for all.
 */
export const logSlowStatements = (
  { config: { slowStatementMs, databaseUrl }, clock }: Ports,
  { db, watch }: Pick<Database, 'db' | 'watch'>,
  log: FastifyBaseLogger,
): (() => Promise<void>) => {
  if (slowStatementMs === 0) return () => Promise.resolve()
  let beside: Promise<Database> | undefined
  const open = () => {
    const opening = openPostgres(databaseUrl, { most: 1 })
    beside = opening
    // The next slow statement tries again, and the end of the process does not fail for it.
    opening.catch(() => {
      if (beside === opening) beside = undefined
    })
    return opening
  }
  const connection = async () => (databaseUrl === '' ? db : (await (beside ?? open())).db)
  const isToBeTold = limited(clock.now)
  const tell = async (statement: Statement, untold: number) => {
    const plan = await connection()
      .then(own => planOf(own, statement))
      .catch(() => undefined)
    log.warn(
      {
        event: 'slow-statement',
        ms: Math.round(statement.ms),
        statement: statement.text.replaceAll(/\s+/g, ' ').slice(0, longest),
        plan,
        ...(untold > 0 && { untold }),
      },
      'slow statement',
    )
  }
  watch(statement => {
    if (statement.ms < slowStatementMs || statement.text.startsWith('explain')) return
    const { isTold, untold } = isToBeTold(statement.text)
    if (isTold) void tell(statement, untold)
  })
  return async () => (await beside)?.close()
}
