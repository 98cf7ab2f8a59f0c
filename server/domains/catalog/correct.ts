import { sql } from 'kysely'
import { plannedAnew } from '../../db/prepared.ts'
import type { Db } from '../../db/schema.ts'
import { gramQuery, keywordKey, keywordOf, type Keyword } from '../../search/keyword.ts'
import { isOneErrorAway, nearHashes } from '../../search/near.ts'
import type { Run } from '../../search/runs.ts'
import { spokenRuns } from '../../search/sounds.ts'
import { inSearch } from './conditions.ts'
import { cachedByRevision } from './revision-cache.ts'
import { throughIndex } from './search-page.ts'

/** A shorter word is one letter away from almost everything. Nobody types a longer one. */
const fewest = { han: 2, latin: 4 } as const
const most = 40
const mostWords = 6
/** A longer word has too many places at which it could be divided. */
const longestPair = 8
const tries = 3

interface Candidate {
  readonly word: string
  readonly pinyin: string
}

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

/** How far a word is from the typed one. Equal pinyin is nearest, since that is how an input method errs. */
const distance = (run: Run, sound: string, { word, pinyin }: Candidate): number | undefined => {
  if (run.kind === 'han' && pinyin === sound) return 0
  if (isOneErrorAway(run.text, word)) return 1
  return run.kind === 'latin' && pinyin !== '' && isOneErrorAway(run.text, pinyin) ? 1 : undefined
}

const candidatesFor = async (db: Db, run: Run): Promise<string[]> => {
  const length = Array.from(run.text).length
  if (length < fewest[run.kind] || length > most) return []
  const sound = soundOf(run)
  const sounds = run.kind === 'latin' ? nearHashes('pinyin', sound) : nearHashes('pinyin', sound).slice(0, 1)
  const { rows } = await sql<Candidate>`${plannedAnew}
    select word, pinyin from search_word
    where near && ${[...nearHashes('word', run.text), ...sounds]}::int[]
    order by uses desc, length(word), word limit 500`.execute(db)
  const found = rows.flatMap(row => {
    const away = distance(run, sound, row)
    return away === undefined ? [] : [{ word: row.word, away }]
  })
  return found
    .toSorted((a, b) => a.away - b.away)
    .slice(0, tries)
    .map(({ word }) => word)
}

/** The keyword with the words at these places replaced. It keeps its spaces. */
const rewritten = ({ text, runs }: Keyword, replaced: ReadonlyMap<number, string>): string =>
  runs.map((run, index) => replaced.get(index) ?? run.text).join(/\s/.test(text) ? ' ' : '')

const combinations = (
  places: readonly number[],
  candidates: readonly (readonly string[])[],
): ReadonlyMap<number, string>[] => {
  const choices = candidates[0]?.length === 0 ? [] : Array.from({ length: tries }, (_, choice) => choice)
  const all = choices.map(
    choice =>
      new Map(
        places.map((place, index): [number, string] => {
          const words = candidates[index] ?? []
          return [place, words[choice] ?? words[0] ?? '']
        }),
      ),
  )
  return all.filter(
    (map, index) => index === 0 || [...map.values()].join() !== [...(all[0] ?? new Map()).values()].join(),
  )
}

/** Possible corrections, the most likely first. */
const guesses = async (db: Db, keyword: Keyword): Promise<string[]> => {
  const whole: Run = { kind: 'latin', text: keyword.key }
  const isCode = keyword.runs.length > 1 && keyword.runs.every(run => run.kind === 'latin')
  const codes = isCode ? await candidatesFor(db, whole) : []
  const unknown = [...(await throughIndex(db, keyword, run => unknownRuns(run, keyword)))]
  const candidates = await Promise.all(unknown.map(place => candidatesFor(db, keyword.runs[place] ?? whole)))
  if (unknown.length === 0 || candidates.some(words => words.length === 0)) return codes
  return [...codes, ...combinations(unknown, candidates).map(map => rewritten(keyword, map))]
}

/** The word divided in two, for a forgotten space: before a number, or between Chinese words. */
const apart = ({ runs }: Keyword): string[] => {
  const [run] = runs
  if (!run || runs.length > 1) return []
  const { kind, text } = run
  if (kind === 'latin') return /^[a-z]+\d/u.test(text) ? [text.replace(/(?<=[a-z])(?=\d)/u, ' ')] : []
  const letters = Array.from(text)
  if (letters.length > longestPair) return []
  return letters
    .slice(2, -1)
    .map((_, at) => `${letters.slice(0, at + 2).join('')} ${letters.slice(at + 2).join('')}`)
}

const cached = cachedByRevision<string | null>(1_000)

/** The nearest keyword that finds something, for one that finds nothing; null where there is none. */
export const correct = (db: Db, keyword: Keyword): Promise<string | null> =>
  cached(db, keywordKey(keyword), async () => {
    if (keyword.runs.length === 0 || keyword.runs.length > mostWords) return null
    if (await findsAnything(db, keyword)) return null
    for (const guess of [...(await guesses(db, keyword)), ...apart(keyword)]) {
      const other = keywordOf(guess)
      if (other && (await findsAnything(db, other))) return guess
    }
    return null
  })
