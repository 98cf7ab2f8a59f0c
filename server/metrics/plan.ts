import { CompiledQuery } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Statement } from '../db/statement-watch.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Plan Rows': number
  readonly 'Total Cost': number
  readonly Plans?: readonly Node[]
}

/** Conditions are left out: they repeat the values. */
const linesOf = (node: Node, depth = 0): string[] => {
  const on = [node['Relation Name'], node['Index Name']].filter(name => name !== undefined).join(' by ')
  const line = `${'  '.repeat(depth)}${node['Node Type']}${on === '' ? '' : ` ${on}`}, ${node['Plan Rows']} rows, cost ${node['Total Cost']}`
  return [line, ...(node.Plans ?? []).flatMap(each => linesOf(each, depth + 1))]
}

/** Whether the database would carry out another kind of statement while explaining it, or refuse it. */
const isExplainable = (text: string) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text)

/** The plan of a statement with its values, which is not carried out; undefined where there is none. */
export const planOf = async (db: Db, { text, values }: Statement): Promise<readonly string[] | undefined> => {
  if (!isExplainable(text)) return undefined
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...values]),
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return plan && linesOf(plan)
}
