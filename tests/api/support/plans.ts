import { CompiledQuery, type CompiledQuery as Compiled, type KyselyPlugin } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { TestApp } from '../../support/database/app.ts'

interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Step[]
}

interface Scan {
  readonly table: string
  readonly how: string
  /** Rows that were looked at, in all rounds. */
  readonly looked: number
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

const scanOf = (step: Step): Scan => ({
  table: step['Relation Name'] ?? '',
  how: step['Node Type'],
  looked:
    step['Actual Loops'] *
    (step['Actual Rows'] +
      (step['Rows Removed by Filter'] ?? 0) +
      (step['Rows Removed by Index Recheck'] ?? 0)),
})

/** The statements that this work sends. */
const statementsOf = async (db: Db, work: (db: Db) => Promise<unknown>): Promise<Compiled[]> => {
  const sent: Compiled[] = []
  const keeping: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      sent.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => Promise.resolve(result),
  }
  await work(db.withPlugin(keeping))
  return sent
}

/** The scans of tables in this work's statements. */
export async function scansOf(
  { db }: Pick<TestApp, 'db'>,
  work: (db: Db) => Promise<unknown>,
): Promise<Scan[]> {
  const sent = await statementsOf(db, work)
  if (sent.length === 0) throw new Error('nothing was sent')
  const plans = []
  for (const { sql, parameters } of sent) {
    // A lock has no plan.
    if (/^\s*lock\b/i.test(sql)) continue
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: Step }] }>(explained)
    plans.push(...rows.map(row => row['QUERY PLAN'][0].Plan))
  }
  return plans
    .flatMap(stepsOf)
    .filter(step => step['Node Type'].endsWith('Scan') && step['Relation Name'] !== undefined)
    .map(scanOf)
}

/** Those in which more rows than these are looked at. */
export const longScansOf = async (
  portal: Pick<TestApp, 'db'>,
  work: (db: Db) => Promise<unknown>,
  most = 10_000,
): Promise<Scan[]> => (await scansOf(portal, work)).filter(({ looked }) => looked > most)
