import { readFile } from 'node:fs/promises'
import { mostRows } from '#contract/erp/endpoint.ts'
import type { ErpKey } from '#contract/erp/index.ts'
import { UsageError, type Command, type Commands } from './typed.ts'

const readRows = async (file: string): Promise<readonly unknown[]> => {
  const parsed: unknown = JSON.parse(await readFile(file === '-' ? '/dev/stdin' : file, 'utf8'))
  if (!Array.isArray(parsed)) throw new UsageError(`${file} has to be a JSON list of rows`)
  return parsed as readonly unknown[]
}

const batches = [
  'trades',
  'vehicles',
  'categories',
  'products',
  'dealerPrices',
  'tierPrices',
  'stock',
  'allotments',
  'quotas',
  'rebates',
  'customers',
  'paymentNotices',
  'payments',
  'news',
  'cookbooks',
] as const

const isBatch = (name: string): name is (typeof batches)[number] =>
  (batches as readonly string[]).includes(name)

/** A long list goes in several batches; the rows of the report are those of the file. */
const push: Command['run'] = async (erp, typed) => {
  const [name = '', file = '-'] = typed.names
  if (!isBatch(name)) throw new UsageError(`push knows ${batches.join(', ')}`)
  const rows = await readRows(file)
  let applied = 0
  const rejected: { row: number; problem: string }[] = []
  for (let from = 0; from < rows.length; from += mostRows / 2) {
    const part = rows.slice(from, from + mostRows / 2)
    const report = await erp(`PUT /erp/v1/${name}` satisfies ErpKey, { body: { rows: part as never } })
    applied += report.applied
    rejected.push(...report.rejected.map(({ row, problem }) => ({ row: row + from, problem })))
  }
  return { applied, rejected }
}

export const pushCommands: Commands = {
  push: { usage: `push ${batches.join('|')} FILE.json`, run: push },
}
