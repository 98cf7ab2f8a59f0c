import { sql, type RawBuilder } from 'kysely'
import { longest } from '../../search/grams.ts'
import { gramArrayMatch, keywordOf } from '../../search/keyword.ts'

interface Asked {
  readonly matches: RawBuilder<boolean>
  /** Ascending: what has the word in its title comes first. */
  readonly rank: RawBuilder<number>
}

/** For a table with `title`, `search_text` and `grams`; nothing asked for is in everything. */
export const keywordIn = (table: string, given: string | undefined): Asked => {
  const keyword = keywordOf(given)
  if (!keyword) return { matches: sql`true`, rank: sql`0` }
  const column = (name: string) => sql.ref(`${table}.${name}`)
  // Grams find a long word by its parts; that they lie side by side has still to be looked at.
  const whole = keyword.runs
    .filter(({ kind, text }) => text.length > (kind === 'han' ? 2 : longest.initials))
    .map(({ text }) => sql`strpos(${column('search_text')}, ${text}) > 0`)
  return {
    matches: sql.join([gramArrayMatch(sql`${column('grams')}`, keyword), ...whole], sql` and `),
    rank: sql`(strpos(lower(${column('title')}), ${keyword.text.toLowerCase()}) = 0)::int`,
  }
}
