import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { register } from './register.ts'

const mark = '***'
/** A shorter word may be somebody else's name, or a part of another word. */
const shortest = 6

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/** Columns of free text with their types, as the database has them. */
const sweptColumns = async (tx: Tx): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() order by 1, 2`.execute(tx)
  return rows.filter(({ table, name }) => register[table]?.swept?.includes(name))
}

/** As the word stands in the column: quotes in JSON are written otherwise. */
const writtenIn = ({ type }: Column, word: string) =>
  type === 'jsonb' ? JSON.stringify(word).slice(1, -1) : word

const replaceIn = async (tx: Tx, column: Column, word: string, where: RawBuilder<unknown>) => {
  const [value, written] = [sql`${sql.ref(column.name)}::text`, writtenIn(column, word)]
  await sql`update ${sql.table(column.table)}
    set ${sql.ref(column.name)} = replace(${value}, ${written}, ${mark})::${sql.raw(column.type)}
    where position(${written} in ${value}) > 0 and ${where}`.execute(tx)
}

/** Replaces words in free texts: a short one only where the phone stands in the same text. */
export const sweepTexts = async (tx: Tx, phone: string, words: readonly string[]): Promise<void> => {
  const [short, long] = [
    words.filter(word => word.length < shortest),
    words.filter(word => word.length >= shortest && word !== phone),
  ]
  for (const column of await sweptColumns(tx)) {
    const beside = sql`position(${phone} in ${sql.ref(column.name)}::text) > 0`
    for (const word of short) await replaceIn(tx, column, word, beside)
    for (const word of [...long, phone]) await replaceIn(tx, column, word, sql`true`)
  }
}
