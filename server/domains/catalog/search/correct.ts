import { sql } from 'kysely'
import { guess, type KnownWord, type Shelf } from '#contract/search/guess.ts'
import { keywordKey, type Keyword } from '#contract/search/keyword.ts'
import { nearHashes } from '#contract/search/near.ts'
import type { Run } from '#contract/search/runs.ts'
import { plannedAnew } from '../../../db/prepared.ts'
import type { Db } from '../../../db/schema.ts'
import { gramQuery } from '../../../search/keyword.ts'
import { spokenRuns } from '../../../search/sounds.ts'
import { inSearch } from './conditions.ts'
import { cachedByRevision } from '../revision.ts'
import { throughIndex } from './search-page.ts'

const findsAnything = (db: Db, keyword: Keyword): Promise<boolean> =>
  throughIndex(db, keyword, async run => {
    const { rows } = await sql`${plannedAnew}
      select 1 from sku_search q where ${inSearch('q', keyword)} limit 1`.execute(run)
    return rows.length > 0
  })

/** The words of the keyword that occur nowhere, found in one statement. */
const unknownRuns = async (db: Db, { runs }: Keyword): Promise<Set<number>> => {
  const asked = runs.map(
    (run, index) => sql`select ${index}::int as place
      where not exists (select from sku_search q where q.on_sale and q.grams @@ ${gramQuery({ runs: [run] })}::tsquery)`,
  )
  const { rows } = await sql<{ place: number }>`${plannedAnew} ${sql.join(asked, sql` union all `)}`.execute(
    db,
  )
  return new Set(rows.map(row => row.place))
}

const soundOf = ({ kind, text }: Run): string =>
  kind === 'latin'
    ? text
    : spokenRuns(text)
        .flatMap(run => run.syllables)
        .join('')

const wordsNear = async (db: Db, run: Run, sound: string): Promise<KnownWord[]> => {
  const sounds = run.kind === 'latin' ? nearHashes('pinyin', sound) : nearHashes('pinyin', sound).slice(0, 1)
  const { rows } = await sql<KnownWord>`${plannedAnew}
    select word, pinyin from search_word
    where near && ${[...nearHashes('word', run.text), ...sounds]}::int[]
    order by uses desc, length(word), word limit 500`.execute(db)
  return rows
}

const shelfOf = (db: Db): Shelf => ({
  findsAnything: keyword => findsAnything(db, keyword),
  unknownRuns: keyword => throughIndex(db, keyword, run => unknownRuns(run, keyword)),
  soundOf,
  wordsNear: (run, sound) => wordsNear(db, run, sound),
})

const cached = cachedByRevision<string | null>(1_000)

/** The nearest keyword with results, for a keyword without any; null if there is none. */
export const correct = (db: Db, keyword: Keyword): Promise<string | null> =>
  cached(db, keywordKey(keyword), () => guess(shelfOf(db), keyword))
