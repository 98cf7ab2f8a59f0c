import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { noteChanged } from '../seals/note-changed.ts'
import { sources } from '../seals/sources.ts'
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

/** JSON falls into strings, which with a colon are keys, into numbers, and into signs between them. */
const parts = String.raw`"(?:[^"\\]|\\.)*":?|[-+.0-9eE]+|[^-+.0-9eE"]+`

/** Only a string may contain a mark, and a number has to become one as a whole. */
const replacedInJson = (value: RawBuilder<unknown>, written: string, phone: string) => sql`(
  select string_agg(case when p.part[1] like '"%"' then replace(p.part[1], ${written}, ${mark})
    when p.part[1] = ${written} and ${written} = ${phone} then ${JSON.stringify(mark)}
    else p.part[1] end, '' order by p.place)
  from regexp_matches(${value}, ${parts}, 'g') with ordinality as p (part, place))`

interface Replacing {
  readonly word: string
  readonly phone: string
  readonly now: Date
  readonly where: RawBuilder<unknown>
}

const replaceIn = async (tx: Tx, column: Column, { word, phone, now, where }: Replacing) => {
  const [value, written] = [sql`${sql.ref(column.name)}::text`, writtenIn(column, word)]
  const swept =
    column.type === 'jsonb'
      ? replacedInJson(value, written, phone)
      : sql`replace(${value}, ${written}, ${mark})`
  const isSealed = column.table === 'history'
  const { rows } = await sql<{ id: number }>`update ${sql.table(column.table)}
    set ${sql.ref(column.name)} = ${swept}::${sql.raw(column.type)}
    where position(${written} in ${value}) > 0 and ${where} ${isSealed ? sql`returning id` : sql``}`.execute(
    tx,
  )
  if (isSealed) await noteChanged(tx, sources.history, { ids: rows.map(({ id }) => id), now })
}

/** Rows of the brand are no record: it can send them again, and two of them may not get the same key. */
const forgetRefused = async (tx: Tx, words: readonly string[]): Promise<void> => {
  for (const word of words)
    await sql`delete from erp_refused_row where position(${word} in concat_ws(' ', row_key, problem)) > 0
      or position(${JSON.stringify(word).slice(1, -1)} in concat_ws(' ', content::text, standing::text)) > 0`.execute(
      tx,
    )
}

/** By which a text may name a person. */
export interface Words {
  readonly phone: string
  readonly names: readonly string[]
  /** Other phones, credit codes, and places. */
  readonly others: readonly string[]
}

/**
 * Replaces words in free texts. A name and a short word go only where the phone stands in the same text: people choose
 * their names, and one may be a sentence that others write in their records.
 */
export const sweepTexts = async (tx: Tx, { phone, names, others }: Words, now: Date): Promise<void> => {
  const beside = [...names, ...others.filter(word => word.length < shortest)]
  const anywhere = [...others.filter(word => word.length >= shortest && word !== phone), phone]
  await forgetRefused(tx, anywhere)
  for (const column of await sweptColumns(tx)) {
    const where = sql`position(${phone} in ${sql.ref(column.name)}::text) > 0`
    for (const word of beside) await replaceIn(tx, column, { word, phone, now, where })
    for (const word of anywhere) await replaceIn(tx, column, { word, phone, now, where: sql`true` })
  }
}
