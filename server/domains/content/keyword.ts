import { sql, type RawBuilder } from 'kysely'
import { isLong, keywordOf } from '#contract/search/keyword.ts'
import { gramArrayMatch } from '../../search/keyword.ts'

interface Asked {
  readonly matches: RawBuilder<boolean>
  /** In ascending order rows with the keyword in their title come first. */
  readonly rank: RawBuilder<number>
}

/** Finds a keyword in a table with `title`, `search_text` and `grams`. Without a keyword every row matches. */
export const keywordIn = (table: string, given: string | undefined): Asked => {
  const keyword = keywordOf(given)
  if (!keyword) return { matches: sql`true`, rank: sql`0` }
  const column = (name: string) => sql.ref(`${table}.${name}`)
  // The grams of a long word only say that its parts occur; here the whole word is compared.
  const whole = keyword.runs
    .filter(isLong)
    .map(({ text }) => sql`strpos(${column('search_text')}, ${text}) > 0`)
  return {
    matches: sql.join([gramArrayMatch(sql`${column('grams')}`, keyword), ...whole], sql` and `),
    rank: sql`(strpos(lower(${column('title')}), ${keyword.text.toLowerCase()}) = 0)::int`,
  }
}
