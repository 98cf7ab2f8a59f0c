import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import { nearHashes } from '../../search/near.ts'
import { keyOf } from '../../search/runs.ts'
import { spokenRuns, type SpokenRun } from '../../search/sounds.ts'

const chunk = 2_000
/** Whoever types more than this without a stop types a whole name. */
const longestPart = 6
const longestName = 16
/** Pinyin of more syllables is never typed in one go. */
const mostSyllables = 4

interface Word {
  readonly pinyin: string
  uses: number
}

/** Pieces of a name that somebody may type, each with its pinyin; the whole name too. */
const partsOf = ({ kind, text, syllables }: SpokenRun): [word: string, pinyin: string][] => {
  if (kind === 'latin') return text.length < 4 ? [] : [[text, '']]
  const letters = Array.from(text)
  const part = (from: number, size: number): [string, string] => [
    letters.slice(from, from + size).join(''),
    size > mostSyllables ? '' : syllables.slice(from, from + size).join(''),
  ]
  const sizes = [2, 3, 4, 5, longestPart].filter(size => size <= letters.length)
  const parts = sizes.flatMap(size =>
    Array.from({ length: letters.length - size + 1 }, (_, from) => part(from, size)),
  )
  const isName = letters.length > longestPart && letters.length <= longestName
  return isName ? [...parts, part(0, letters.length)] : parts
}

/** Collects the words of many products and stores each once. */
export class Vocabulary {
  readonly #words = new Map<string, Word>()

  add({ name, code }: { readonly name: string; readonly code: string }): void {
    const parts = [...spokenRuns(name).flatMap(partsOf), [keyOf(code), ''] as const]
    for (const [text, pinyin] of parts) {
      const word = this.#words.get(text)
      if (word) word.uses += 1
      else this.#words.set(text, { pinyin, uses: 1 })
    }
  }

  async store(tx: Tx): Promise<void> {
    const rows = [...this.#words].map(([word, { pinyin, uses }]) => ({ word, pinyin, uses }))
    for (let from = 0; from < rows.length; from += chunk) {
      const part = rows.slice(from, from + chunk).map(row => ({
        ...row,
        near: [
          ...nearHashes('word', row.word),
          ...(row.pinyin === '' ? [] : nearHashes('pinyin', row.pinyin)),
        ],
      }))
      await sql`
        insert into search_word (word, pinyin, uses, near)
        select word, pinyin, uses, near
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
          as given (word text, pinyin text, uses integer, near integer[])
        on conflict (word) do update set uses = search_word.uses + excluded.uses`.execute(tx)
    }
  }
}
