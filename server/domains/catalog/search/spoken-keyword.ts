import { sql } from 'kysely'
import type { Keyword } from '#contract/search/keyword.ts'
import { nearHashes } from '#contract/search/near.ts'
import { mostSpoken, withSpoken } from '#contract/search/spoken.ts'
import { plannedAnew } from '../../../db/prepared.ts'
import type { Db } from '../../../db/schema.ts'
import { cachedByRevision } from '../revision.ts'

const readWords = async (db: Db, sound: string): Promise<string[]> => {
  const pinyin = nearHashes('pinyin', sound).slice(0, 1)
  const initials = nearHashes('initials', sound).slice(0, 1)
  const { rows } = await sql<{ word: string }>`${plannedAnew}
    select word from search_word
    where near && ${[...pinyin, ...initials]}::int[] and (pinyin = ${sound} or near @> ${initials}::int[])
    order by uses desc, length(word), word collate "C" limit ${mostSpoken}`.execute(db)
  return rows.map(({ word }) => word)
}

const cached = cachedByRevision<string[]>(1_000)

/** The keyword with the words of the catalog that its sounds stand for. */
export const spokenKeyword = <K extends Keyword | undefined>(db: Db, keyword: K): Promise<K> =>
  withSpoken(keyword, sound => cached(db, sound, () => readWords(db, sound)))
